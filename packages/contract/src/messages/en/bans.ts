export default {
  'ban.notActive': 'This ban is over already.',
  'banLength.required': 'Choose how long the ban lasts.',
  'banLength.unknown': 'There is no such length of a ban.',
  'banPermission.required': 'Choose what the ban takes away.',
  'banPermission.unknown': 'A ban cannot take this away.',
  'disableAuthSet.required': 'Choose at least one thing that the ban takes away.',
  'disableAuthSet.tooMany': 'A ban can take away up to {max} things.',
  'disableAuthSet.duplicate': 'This is chosen twice.',
  'banReason.required': 'Give the reason. The designer reads it.',
  'banReason.tooLong':
    "Reasons can contain up to {max} characters; a Chinese character counts as two. You've entered {count} characters.",
  'endDate.required': 'Choose when the ban ends.',
  'endDate.format': 'Choose a date and a time.',
  'endDate.past': 'A ban ends in the future. Choose a later time.',
  'endDate.tooFar': 'That is too far away. Choose a permanent ban instead.',
  'banScope.UPLOAD_MTZ': 'uploading themes and always-on displays (.mtz)',
  'banScope.UPLOAD_FONT': 'uploading fonts',
  'banScope.UPLOAD_WALLPAPER': 'uploading wallpapers and video wallpapers',
  'banScope.UPLOAD_RINGTONE': 'uploading ringtones',
  'banScope.WITHDRAW': 'withdrawing earnings',
  'banScope.COMPETE': 'entering competitions',
  'banScope.VOTE': 'voting',
  'notice.BANNED':
    'Suspended: {permissions:banScope}. Ban period: {beginDate:date} – {endDate:date} ({duration:ban}).',
  'notice.BAN_ENDED':
    'The ban that began at {beginDate:date} is over. It no longer keeps you from: {permissions:banScope}.',
  'notice.BAN_LIFTED':
    'The ban that began at {beginDate:date} was lifted before its end. It no longer keeps you from: {permissions:banScope}.',
  'mail.BANNED.subject': 'Your designer account has been restricted',
  'mail.BAN_ENDED.subject': 'A ban of your designer account is over',
  'mail.BAN_LIFTED.subject': 'A ban of your designer account was lifted',
  'mail.aboutBans': 'What a ban means and what stays yours: /tutorials/accountBans',
} as const
