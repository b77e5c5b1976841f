-- People ask what was sent to them and what they wrote in reviews: found however many mails and reviews there are.
create index email_delivery_of_address on email_delivery (lower(recipient_address));
create index activity_review_turn_of_person on activity_review_turn (by_id);
