import type en from '../en/activity.ts'
import type { Translation } from '../translation.ts'

export default {
  title: '操作记录',
  lead: '记录所有状态变更和工作人员操作，并以可校验的链式结构封存。',
  caption: '操作记录',
  act: '操作，如 audit.approve',
  subject: '操作对象 ID',
  actor: '操作人 ID',
  clear: '清除筛选',
  when: '时间',
  who: '操作人',
  what: '操作',
  on: '对象',
  change: '变更前 → 变更后',
  reason: '原因',
  from: '来源地址',
  seal: '封存',
  sealed: '第 {number} 号',
  unsealed: '封存中',
  kind: { account: '账号', system: '系统', store: '商店' },
  nothing: '无',
  none: '还没有记录',
  noneText: '提交、审核、注册等操作都会记录在这里。',
  noneFound: '没有符合条件的记录',
  noneFoundText: 'ID 和操作名称须完全一致。',
  badId: 'ID 的格式为 01234567-89ab-cdef-0123-456789abcdef。',
} satisfies Translation<typeof en>
