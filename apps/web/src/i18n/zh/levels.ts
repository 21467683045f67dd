import type en from '../en/levels.ts'
import type { Translation } from '../translation.ts'

export default {
  title: '等级',
  lead: '招标和部分页面仅对特定等级开放。设计师会看到原因。',
  ownTitle: '等级',
  ownLead: '由门户工作人员设定，并附原因。',
  caption: '等级记录，最新在前',
  none: '尚未设定等级。',
  level: { S: 'S', A: 'A', B: 'B', C: 'C', NONE: '无' },
  column: { level: '等级', since: '生效日期', reason: '原因', setBy: '设定人' },
  toCome: '尚未生效',
  set: '设定等级',
  dialog: {
    title: '设定“{name}”的等级',
    text: '自北京时间当日零点起生效，届时会通知设计师。',
    level: '等级',
    since: '生效日期',
    reason: '原因',
    reasonHelp: '设计师会看到此内容。',
    submit: '设定等级',
    done: '已设定“{name}”的等级。',
  },
} satisfies Translation<typeof en>
