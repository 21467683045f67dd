import type en from '../en/appeals.ts'

export default {
  'appealText.required': '请说明为何认为该驳回有误。',
  'appealText.tooLong': '申诉内容最多 {max} 个字符（一个汉字计为两个），当前 {count} 个。',
  'appeal.wrongState': '申诉的当前状态不允许此操作。',
  'appeal.notRejected': '仅可对被驳回的提交提出申诉。',
  'appeal.onlyOne': '您已对该次驳回提出过申诉，每次驳回仅可申诉一次。',
  'appeal.tooLate': '申诉须在驳回后 {days} 天内提出，您仍可修改后重新提交。',
  'appeal.notWaiting': '该申诉已不在待处理状态。',
  'appeal.ownRejection': '该提交由您驳回，申诉须由其他审核员处理。',
  'nudge.onlyOnce': '您已催审过该提交，每次提交仅可催审一次。',
  'nudge.tooEarly': '提交满 {days} 个工作日后方可催审，可催审时间：{from:date}。',
  'audit.cannotNudgeNow': '仅可对等待审核的提交进行催审。',
  'notice.APPEAL_GRANTED.title': '《{product}》的申诉已通过',
  'notice.APPEAL_GRANTED': '另一位审核员已重新审核并通过，作品将于次日零点（北京时间）发布。',
  'mail.APPEAL_GRANTED.subject': '“{product}”的申诉已通过',
  'mail.APPEAL_GRANTED.body':
    '另一位审核员已重新审核“{product}”并予以通过，作品将于次日零点（北京时间）发布。',
  'notice.APPEAL_UPHELD.title': '《{product}》的申诉未通过',
  'notice.APPEAL_UPHELD': '另一位审核员重新审核后维持原决定，您仍可修改后重新提交。',
  'mail.APPEAL_UPHELD.subject': '“{product}”的申诉未通过',
  'mail.APPEAL_UPHELD.body':
    '另一位审核员已重新审核“{product}”，维持原驳回决定。您仍可修改后重新提交，已上传的文件无需再次上传。',
} as const satisfies Record<keyof typeof en, string>
