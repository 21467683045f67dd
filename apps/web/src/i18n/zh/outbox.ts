import type en from '../en/outbox.ts'
import type { Translation } from '../translation.ts'

export default {
  title: '发件箱',
  lead: '尚未配置邮件或短信通道，本应发出的内容可在此查看。',
  search: '完整的收件人',
  list: '消息列表',
  to: '收件人：{recipient}',
  channel: { EMAIL: '邮件', SMS: '短信' },
  code: '验证码',
  copy: '复制 {code}',
  copied: '已复制 {code}。',
  notCopied: '浏览器不允许复制，请选中验证码后手动复制。',
  none: '还没有发出任何消息',
  noneText: '系统发出验证码或通知后，会立即显示在这里。',
  noneFound: '没有发给该收件人的消息',
  noneFoundText: '邮箱或手机号须完全一致。',
  clear: '查看全部',
  carrier: '邮件和短信均已实际发出',
  carrierText: '已配置发送通道，此处不再保留消息内容。投递情况请查看通道方的记录。',
  production: '正式环境不开放发件箱',
  productionText:
    '消息中可能含有能登录账号的验证码，因此工作人员不能在此查看。配置邮件或短信通道后，消息会自动发出。',
  renews: '列表会自动刷新。',
} satisfies Translation<typeof en>
