-- "Other" as a language asks which one. Releases gave it without its box: it is opened where the value is as it was given and
-- nobody has opened a box in that list. Devices are told.
with opened as (
  update enumeration_list_item item set conditional_trigger = true
  from enumeration value join localization words on words.key = value.localization_key
  where item.id = '519da6b9-1ee2-598a-ad39-38e466900954'
    and item.enumeration_list_id = '7acbeb98-c718-54c4-98a9-a0ea4867db2e'
    and item.enumeration_id = 'f5f7cb25-3947-5ad6-8fa7-cc71c6d97cf1'
    and value.id = item.enumeration_id and value.value = 'Other' and words.en = 'Other' and words.fr = 'Autre'
    and not exists (
      select from enumeration_list_item any_item
      where any_item.enumeration_list_id = item.enumeration_list_id and any_item.conditional_trigger
    )
  returning item.enumeration_list_id as list
), told as (
  update enumeration_list set version = version + 1, modified_on = now() where id in (select list from opened)
  returning id, version
)
update change set tx = pg_current_xact_id(), seq = nextval('change_seq'), version = told.version
from told where change.type = 'EnumerationList' and change.id = told.id;
