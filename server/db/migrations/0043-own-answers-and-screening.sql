-- Devices carry what their person answered at sites, and how long their screening counts: each hears of itself anew, once.

update change set tx = pg_current_xact_id(), seq = nextval('change_seq') where type = 'Me';
