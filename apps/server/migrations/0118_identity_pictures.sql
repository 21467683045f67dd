-- Pictures of documents that proved nobody are deleted (docs/decisions/files-and-pictures.md): when one was last
-- uploaded or named by a request, and from when it proved who a designer is. Null: when it was created, and never.
alter table file add column needed_at timestamptz, add column verified_at timestamptz;

-- Those in force; where a change was approved once, every picture of the designer, since nothing says which it was.
update file set verified_at = now()
from designer
where file.owner_account_id = designer.account_id and file.purpose = 'IDENTITY'
  and designer.registration_status = 'VERIFIED'
  and (file.file_id in (designer.id_card_pic_id, designer.license_pic_id)
    or exists (select from activity
      where activity.subject_id = designer.designer_id::text and activity.act = 'infoChange.approve'));
