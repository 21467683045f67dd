import type en from '../en/queue.ts'
import type { Translation } from '../features.ts'

export default {
  place: '排队第 {place} 位，共 {of} 个',
  wait: '通常需 {range}',
  hours_other: '{count} 小时',
  hoursRange: '{from}–{to} 小时',
  days_other: '{count} 天',
  daysRange: '{from}–{to} 天',
} satisfies Translation<typeof en>
