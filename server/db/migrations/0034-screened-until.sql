-- Devices carry until when each person of their sites is screened: they hear of everybody anew, once.

update change set tx = pg_current_xact_id(), seq = nextval('change_seq') where type = 'Person';
