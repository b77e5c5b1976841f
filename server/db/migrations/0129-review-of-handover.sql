alter table handover add column review_version integer;
comment on column handover.review_version is 'the version of the log''s review that its author knew; null: not told';
