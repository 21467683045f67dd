/** What the mails of all notices have in common. A kind’s own words are with its noun. */
export default {
  'mail.greeting': 'Hello[ {name}],',
  'mail.reasons': 'Reasons:',
  'mail.remedy': 'What to do: {text}',
  'mail.note': 'Note: {text}',
  'mail.open': 'Open in the portal: {link}',
  'mail.closing':
    'All your notifications: {link}\n\nThis message was sent automatically; replies are not read.',
  'mail.work': '“{product}”',
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
