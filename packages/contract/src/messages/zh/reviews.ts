import type en from '../en/reviews.ts'

export default {
  'notice.REJECT.title': '《{product}》未通过审核',
  'mail.REJECT.subject': '“{product}”未通过审核',
  'mail.REJECT.body': '您提交的“{product}”未通过审核。您可以修改后重新提交，已上传的文件无需再次上传。',
  'notice.REMOVAL_REFUSED.title': '《{product}》的下架申请未获同意',
  'mail.REMOVAL_REFUSED.subject': '“{product}”的下架申请未通过',
  'mail.REMOVAL_REFUSED.body': '您对“{product}”的下架申请经审核未获通过，作品将继续保留。',
  'mail.REJECT_MANY.subject': '{count} 件作品未通过审核',
  'mail.REJECT_MANY.body': '以下 {count} 件作品未通过审核。您可以修改后重新提交，已上传的文件无需再次上传。',
} as const satisfies Record<keyof typeof en, string>
