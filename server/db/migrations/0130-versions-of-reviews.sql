comment on column activity_review.version is
  'number of its newest turn, or higher after a restore; it begins with the version of the activity, which is not touched';
