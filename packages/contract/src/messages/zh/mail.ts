import type en from '../en/mail.ts'

export default {
  'mail.greeting': '{name}，您好：',
  'mail.reasons': '原因：',
  'mail.remedy': '处理建议：{text}',
  'mail.note': '说明：{text}',
  'mail.closing': '请登录平台，在“通知”中查看详情。\n本邮件由系统自动发送，请勿直接回复。',
  'mail.ONLINE.subject': '“{product}”已上架',
  'mail.ONLINE.body': '您的作品“{product}”已发布，现可在商店中查看。',
  'mail.REJECT.subject': '“{product}”未通过审核',
  'mail.REJECT.body': '您提交的“{product}”未通过审核。您可以修改后重新提交，已上传的文件无需再次上传。',
  'mail.REJECT_MANY.subject': '{count} 件作品未通过审核',
  'mail.REJECT_MANY.body': '以下 {count} 件作品未通过审核。您可以修改后重新提交，已上传的文件无需再次上传。',
  'mail.work': '作品“{product}”',
  'mail.REMOVAL_REFUSED.subject': '“{product}”的下架申请未通过',
  'mail.REMOVAL_REFUSED.body': '您对“{product}”的下架申请经审核未获通过，作品将继续保留。',
  'mail.APPEAL_GRANTED.subject': '“{product}”的申诉已通过',
  'mail.APPEAL_GRANTED.body':
    '另一位审核员已重新审核“{product}”并予以通过，作品将于次日零点（北京时间）发布。',
  'mail.APPEAL_UPHELD.subject': '“{product}”的申诉未通过',
  'mail.APPEAL_UPHELD.body':
    '另一位审核员已重新审核“{product}”，维持原驳回决定。您仍可修改后重新提交，已上传的文件无需再次上传。',
  'mail.OFFLINE.subject': '“{product}”已从商店下架',
  'mail.OFFLINE.body': '您的作品“{product}”已不在商店中展示。',
  'mail.DESIGNER_VERIFIED.subject': '您的设计师账号已通过认证',
  'mail.DESIGNER_VERIFIED.body': '您的申请已通过审核，现在可以上传并提交作品。',
  'mail.DESIGNER_REFUSED.subject': '您的设计师申请未通过',
  'mail.DESIGNER_REFUSED.body': '您的申请未通过审核，请按以下原因修改后重新申请。',
  'mail.INFO_CHANGE_PASS.subject': '您的设计师信息变更已通过',
  'mail.INFO_CHANGE_PASS.body': '新的信息即日起生效。',
  'mail.INFO_CHANGE_REJECT.subject': '您的设计师信息变更未通过',
  'mail.INFO_CHANGE_REJECT.body': '您的变更申请未通过审核，原有的认证信息继续有效。',
} as const satisfies Record<keyof typeof en, string>
