import type en from '../en/audits.ts'

export default {
  'audit.wrongState': '提交的当前状态不允许此操作。',
  'audit.cannotReviseNow': '仅可修改等待中的提交。',
  'audit.cannotResubmitNow': '仅可重新提交被驳回或已撤回的作品。',
  'audit.cannotClaimNow': '该提交当前不在待审核状态。',
  'audit.cannotDecideNow': '该提交当前不在审核中。',
  'audit.notDueYet': '尚未到发布时间。',
  'audit.reasonMissing': '请至少选择一个驳回原因。',
  'audit.noteMissing': '请填写给设计师的说明。',
  'audit.noteTooLong': '说明最多 {max} 个字符，当前 {count} 个。',
  'audit.screenshotsMissing': '请先添加至少一张截图。',
  'audit.nothingChanged': '内容没有变化，请修改后再提交。',
  'claim.lost': '领取已失效，该提交可能已由其他审核员处理，您的决定未保存。',
  'claim.taken': '该提交已由其他审核员领取[：{by}]。',
  'claim.missing': '请先领取再作出决定。',
  'audit.notDraft': '仅草稿可进行此操作。',
  'audit.packageMissing': '请先上传资源包。',
} as const satisfies Record<keyof typeof en, string>
