export default {
  'notice.REJECT.title': '“{product}” was rejected',
  'mail.REJECT.subject': '“{product}” was not accepted',
  'mail.REJECT.body':
    'What you submitted for “{product}” was reviewed and not accepted. You can fix it and submit it again; nothing needs to be uploaded twice.',
  'notice.REMOVAL_REFUSED.title': '“{product}” stays in the store',
  'mail.REMOVAL_REFUSED.subject': '“{product}” stays in the store',
  'mail.REMOVAL_REFUSED.body': 'Your application to remove “{product}” was reviewed and not granted.',
  'mail.REJECT_MANY.subject': '{count} works were not accepted',
  'mail.REJECT_MANY.body':
    'These {count} works were reviewed and not accepted. You can fix them and submit them again; nothing needs to be uploaded twice.',
} as const
