-- What says yes is known by its id, not by what the charity calls it. Where it was called something else, a yes was kept as a no.
update volunteer_profile set
  eighteen_or_over = eighteen_or_over or eighteen_or_over_id = 'e9bfa3eb-5584-5073-aa9e-39dad33cf562',
  media_consent = media_consent or media_consent_id = 'e9bfa3eb-5584-5073-aa9e-39dad33cf562'
where (not eighteen_or_over and eighteen_or_over_id = 'e9bfa3eb-5584-5073-aa9e-39dad33cf562')
  or (not media_consent and media_consent_id = 'e9bfa3eb-5584-5073-aa9e-39dad33cf562');
