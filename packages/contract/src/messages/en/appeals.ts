export default {
  'appealText.required': 'Say why the rejection is wrong.',
  'appealText.tooLong':
    "Appeals can contain up to {max} characters. You've entered {count} characters. A Chinese character counts as two.",
  'appeal.wrongState': "The appeal's current state does not allow this.",
  'appeal.notRejected': 'Only a rejected submission can be appealed against.',
  'appeal.onlyOne': 'You have appealed against this rejection already. One appeal is heard.',
  'appeal.tooLate': 'A rejection can be appealed against for {days} days. You can still fix and resubmit.',
  'appeal.notWaiting': 'This appeal is not waiting for a decision any more.',
  'appeal.ownRejection': 'You rejected this submission yourself. A colleague has to decide the appeal.',
  'nudge.onlyOnce': 'You have sent a reminder for this submission already. One can be sent.',
  'nudge.tooEarly': 'A reminder can be sent after {days} working days: from {from:date}.',
  'audit.cannotNudgeNow': 'Only a submission that waits for review can be reminded of.',
  'notice.APPEAL_GRANTED.title': 'Your appeal for “{product}” was granted',
  'notice.APPEAL_GRANTED':
    'Another reviewer approved it. It is released at the start of the next day (Beijing time).',
  'mail.APPEAL_GRANTED.subject': 'Your appeal for “{product}” was granted',
  'mail.APPEAL_GRANTED.body':
    'Another reviewer looked at “{product}” again and approved it. It is released at the start of the next day (Beijing time).',
  'notice.APPEAL_UPHELD.title': 'The rejection of “{product}” stands',
  'notice.APPEAL_UPHELD': 'Another reviewer looked at it again. You can still fix it and submit it again.',
  'mail.APPEAL_UPHELD.subject': 'The rejection of “{product}” stands',
  'mail.APPEAL_UPHELD.body':
    'Another reviewer looked at “{product}” again and upheld the rejection. You can still fix it and submit it again; nothing needs to be uploaded twice.',
} as const
