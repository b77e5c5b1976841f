-- What is known of a school that cannot be added to the register yet stays with the log.
alter table activity_school add column details jsonb;
comment on column activity_school.details is
  'what is known of a school that is in no register yet: Name, Address, City, RegionId, PostalCode, TelephoneNumber, GenderDistributionId, LanguageId';

-- Texts of one line take no line breaks, control characters or direction marks; those that were stored before are mended
-- as the app mends what is typed, so that nothing stored stands in the way of a later change.
create function one_line(value text) returns text language sql immutable parallel safe strict return
  regexp_replace(
    regexp_replace(value, E'[\u0009-\u000d\u0085\u2028\u2029]+', ' ', 'g'),
    E'[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g');

update activity set name = one_line(name), partnership = one_line(partnership), keywords = one_line(keywords),
  faculty_or_campus_staff = one_line(faculty_or_campus_staff), media_in_attendance = one_line(media_in_attendance),
  outside_funding_received = one_line(outside_funding_received),
  photo_permission_id_method = one_line(photo_permission_id_method), zoom_id = one_line(zoom_id)
where concat_ws(' ', name, partnership, keywords, faculty_or_campus_staff, media_in_attendance, outside_funding_received,
    photo_permission_id_method, zoom_id)
  <> one_line(concat_ws(' ', name, partnership, keywords, faculty_or_campus_staff, media_in_attendance,
    outside_funding_received, photo_permission_id_method, zoom_id));
update activity_hours set contact = (select jsonb_object_agg(key, one_line(value)) from jsonb_each_text(contact))
where contact is not null and exists (select from jsonb_each_text(contact) where value <> one_line(value));
update activity_educator set contact = (select jsonb_object_agg(key, one_line(value)) from jsonb_each_text(contact))
where contact is not null and exists (select from jsonb_each_text(contact) where value <> one_line(value));
update program_support_hours set contact = (select jsonb_object_agg(key, one_line(value)) from jsonb_each_text(contact))
where contact is not null and exists (select from jsonb_each_text(contact) where value <> one_line(value));
update training_hours set contact = (select jsonb_object_agg(key, one_line(value)) from jsonb_each_text(contact))
where contact is not null and exists (select from jsonb_each_text(contact) where value <> one_line(value));
update program_support set name = one_line(name) where name <> one_line(name);
update training set other_training = one_line(other_training) where other_training <> one_line(other_training);
update subject set given_name = one_line(given_name), family_name = one_line(family_name)
where given_name || family_name <> one_line(given_name || family_name);
update educator set first_name = coalesce(nullif(one_line(first_name), ''), '?'),
  last_name = coalesce(nullif(one_line(last_name), ''), '?'), phone_number = one_line(phone_number)
where first_name || last_name || phone_number <> one_line(first_name || last_name || phone_number);
update organization set name = coalesce(nullif(one_line(name), ''), '?'), city = one_line(city), address = one_line(address),
  postal_code = one_line(postal_code), telephone_number = one_line(telephone_number)
where name || city || address || postal_code || telephone_number
  <> one_line(name || city || address || postal_code || telephone_number);

drop function one_line;
