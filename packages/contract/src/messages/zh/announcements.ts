import type en from '../en/announcements.ts'

export default {
  'announcementTitle.required': '请填写中英文标题。',
  'announcementTitle.tooLong': '标题最多 {max} 个字符（一个汉字计 2 个字符），当前 {count} 个。',
  'announcementBody.required': '请填写中英文正文。',
  'announcementBody.tooLong': '正文最多 {max} 个字符（一个汉字计 2 个字符），当前 {count} 个。',
  'publishAt.past': '该时间已过，请选择之后的时间，或立即发布。',
  'publishAt.tooFar': '请选择 {days} 天以内的时间。',
  'announcement.wrongState': '公告状态已变更，请刷新后重试。',
  'announcement.changedMeanwhile': '公告已被他人修改。请先复制您的内容，再刷新页面。',
} as const satisfies Record<keyof typeof en, string>
