import type en from '../en/announcements.ts'
import type { Translation } from '../translation.ts'

export default {
  title: '公告',
  lead: '假期安排、规则变化、比赛消息，发布作品前请留意。',
  list: '公告列表，置顶在前，其余按时间倒序',
  none: '暂无公告',
  noneText: '审核安排、规则变化和比赛消息会发布在这里。',
  pinned: '置顶',
  mended: '{date} 有更新',
  back: '全部公告',
  gone: '该公告已不存在',
  goneText: '公告可能已被撤回。',
  failed: '公告加载失败。',
  retry: '重试',
  loading: '加载中…',
  newer: '较新',
  older: '较早',
} satisfies Translation<typeof en>
