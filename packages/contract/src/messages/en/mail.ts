/** Mail that tells of a notice; {product} is a work's name. */
export default {
  'mail.greeting': 'Hello[ {name}],',
  'mail.reasons': 'Reasons:',
  'mail.remedy': 'What to do: {text}',
  'mail.note': 'Note: {text}',
  'mail.open': 'Open in the portal: {link}',
  'mail.closing':
    'All your notifications: {link}\n\nThis message was sent automatically; replies are not read.',
  'mail.ONLINE.subject': '“{product}” is in the store',
  'mail.ONLINE.body': '“{product}” has been released and can now be found in the store.',
  'mail.REJECT.subject': '“{product}” was not accepted',
  'mail.REJECT.body':
    'What you submitted for “{product}” was reviewed and not accepted. You can fix it and submit it again; nothing needs to be uploaded twice.',
  'mail.REJECT_MANY.subject': '{count} works were not accepted',
  'mail.REJECT_MANY.body':
    'These {count} works were reviewed and not accepted. You can fix them and submit them again; nothing needs to be uploaded twice.',
  'mail.work': '“{product}”',
  'mail.REMOVAL_REFUSED.subject': '“{product}” stays in the store',
  'mail.REMOVAL_REFUSED.body': 'Your application to remove “{product}” was reviewed and not granted.',
  'mail.APPEAL_GRANTED.subject': 'Your appeal for “{product}” was granted',
  'mail.APPEAL_GRANTED.body':
    'Another reviewer looked at “{product}” again and approved it. It is released at the start of the next day (Beijing time).',
  'mail.APPEAL_UPHELD.subject': 'The rejection of “{product}” stands',
  'mail.APPEAL_UPHELD.body':
    'Another reviewer looked at “{product}” again and upheld the rejection. You can still fix it and submit it again; nothing needs to be uploaded twice.',
  'mail.OFFLINE.subject': '“{product}” is no longer shown in the store',
  'mail.OFFLINE.body': '“{product}” has been taken off the store.',
  'mail.DESIGNER_VERIFIED.subject': 'Your designer account is verified',
  'mail.DESIGNER_VERIFIED.body': 'Your application was approved. You can upload and submit works now.',
  'mail.DESIGNER_REFUSED.subject': 'Your designer application was not approved',
  'mail.DESIGNER_REFUSED.body':
    'Your application was reviewed and not approved. Correct what is named below and apply again.',
  'mail.INFO_CHANGE_PASS.subject': 'Your change of designer info is approved',
  'mail.INFO_CHANGE_PASS.body': 'The new details are in force from now on.',
  'mail.INFO_CHANGE_REJECT.subject': 'Your change of designer info was not approved',
  'mail.INFO_CHANGE_REJECT.body':
    'The change you asked for was reviewed and not approved. The details verified before stay in force.',
  'changeMail.EMAIL.subject': 'The email address of your Easel account was changed',
  'changeMail.EMAIL.body':
    'The email address of your Easel account was replaced by another one. This one no longer belongs to it.',
  'changeMail.PHONE.subject': 'The phone number of your Easel account was changed',
  'changeMail.PHONE.body':
    'A phone number was added to your Easel account, or replaced the one that was there.',
  'changeMail.PASSWORD.subject': 'The password of your Easel account was changed',
  'changeMail.PASSWORD.body':
    'The password of your Easel account was changed. Every other session has ended.',
  'changeMail.undo':
    'If this was you, there is nothing to do.\n\nIf it was not, take the account back within {days} days:\n{link}\n\nThere you choose a new password. Email and phone become what they were before this change, and everybody who is signed in is signed out. Whoever has this link can do so: do not pass it on.',
  'changeSms.EMAIL':
    'Easel: the email of your account was changed. Not you? Undo it within {days} days: {link}',
  'changeSms.PHONE':
    'Easel: the phone number of your account was changed. Not you? Undo it within {days} days: {link}',
  'changeSms.PASSWORD':
    'Easel: the password of your account was changed. Not you? Undo it within {days} days: {link}',
} as const
