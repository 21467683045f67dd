import type en from '../en/mail.ts'

export default {
  'mail.greeting': '[{name}，]您好：',
  'mail.reasons': '原因：',
  'mail.remedy': '处理建议：{text}',
  'mail.note': '说明：{text}',
  'mail.open': '在平台中查看：{link}',
  'mail.closing': '全部通知：{link}\n\n本邮件由系统自动发送，请勿直接回复。',
  'mail.work': '作品“{product}”',
  'changeMail.EMAIL.subject': '您的 Easel 账号已更换邮箱',
  'changeMail.EMAIL.body': '您的 Easel 账号已更换为其他邮箱，本邮箱不再与该账号关联。',
  'changeMail.PHONE.subject': '您的 Easel 账号已变更手机号',
  'changeMail.PHONE.body': '您的 Easel 账号绑定了新的手机号，或更换了原有的手机号。',
  'changeMail.PASSWORD.subject': '您的 Easel 账号已修改密码',
  'changeMail.PASSWORD.body': '您的 Easel 账号密码已修改，其他设备上的登录已全部失效。',
  'changeMail.undo':
    '如为本人操作，请忽略本邮件。\n\n如非本人操作，请在 {days} 天内通过以下链接找回账号：\n{link}\n\n您将重新设置密码，邮箱和手机号会恢复到此次变更之前的状态，所有已登录的设备都会退出。持有此链接的人均可进行上述操作，请勿转发。',
  'changeSms.EMAIL': '【Easel】您的账号已更换邮箱。如非本人操作，请在 {days} 天内撤销：{link}',
  'changeSms.PHONE': '【Easel】您的账号已变更手机号。如非本人操作，请在 {days} 天内撤销：{link}',
  'changeSms.PASSWORD': '【Easel】您的账号已修改密码。如非本人操作，请在 {days} 天内撤销：{link}',
} as const satisfies Record<keyof typeof en, string>
