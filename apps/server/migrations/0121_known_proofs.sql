-- What proves somebody already. In a migration of its own: these rows are found by the index of 0119, and nobody waits
-- for the table meanwhile.

-- Pictures in force; where a change was approved once, every picture of the designer, since nothing says which it was.
update file set verified_at = now()
from designer
where file.owner_account_id = designer.account_id and file.purpose = 'IDENTITY' and file.verified_at is null
  and designer.registration_status = 'VERIFIED'
  and (file.file_id in (designer.id_card_pic_id, designer.license_pic_id)
    or exists (select from activity
      where activity.subject_id = designer.designer_id::text and activity.act = 'infoChange.approve'));

-- A password that was set after a new contact came to the account, in the week in which that can be undone.
update account_credential as credential set proves_from = contact.expires_at
from account_change as contact
where credential.account_id = contact.account_id and credential.provider_id = 'credential'
  and credential.proves_from is null
  and contact.kind <> 'PASSWORD' and contact.expires_at > now()
  and exists (select from account_change as password
    where password.account_id = contact.account_id and password.kind = 'PASSWORD'
      and password.changed_at >= contact.changed_at);
