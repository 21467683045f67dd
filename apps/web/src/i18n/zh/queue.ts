import type en from '../en/queue.ts'
import type { Translation } from '../translation.ts'

export default {
  answer: '最晚答复日期：',
  answerIfSent: '现在提交，最晚答复日期：',
  answerLate: '审核时间比预计的长，您无需操作，有结果后会立即通知您。',
  place: '排队第 {place} 位，共 {of} 个',
  wait: '通常需 {range}',
  hours_other: '{count} 小时',
  hoursRange: '{from}–{to} 小时',
  days_other: '{count} 天',
  daysRange: '{from}–{to} 天',
} satisfies Translation<typeof en>
