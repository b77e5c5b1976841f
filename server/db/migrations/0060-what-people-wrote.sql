-- People ask for what they wrote: posts, and notes on requests.

create index post_of_author on post (created_by_id) where deleted_on is null;
create index outreach_note_of_writer on outreach_note (created_by_id);
