import type en from '../en/notices.ts'
import type { Translation } from '../translation.ts'

export default {
  title: '通知',
  lead: '关于您的作品和账号的处理结果。',
  filters: '通知筛选',
  filter: { all: '全部', unread: '未读' },
  list: '通知列表',
  readAll: '全部标为已读',
  nothingUnread: '没有未读通知。',
  allRead_other: '已将 {count} 条通知标为已读。',
  read: '标为已读',
  readNamed: '标为已读：{title}',
  isNew: '新',
  note: '审核员说明',
  untitled: '未命名',
  none: '还没有通知',
  noneText: '提交有审核结果、作品上架或下架时，会在这里通知您。',
  noneUnread: '没有未读通知',
  noneUnreadText: '有新通知时会自动显示在这里。',
  showAll: '查看全部通知',
} satisfies Translation<typeof en>
