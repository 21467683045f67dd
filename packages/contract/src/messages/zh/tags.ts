import type en from '../en/tags.ts'

export default {
  'tags.tooMany': '最多可选择 {max} 个标签，当前 {count} 个。',
  'tags.duplicate': '标签重复：{value}',
  'tags.unknown': '标签库中没有该标签：{tag}，请先申请。',
  'tag.required': '请输入标签。',
  'tag.tooLong': '标签最多 {max} 个字符（一个汉字计 2 个字符），当前 {count} 个。',
  'tag.exists': '该标签已在标签库中。',
  'tag.requested': '该标签已有人申请。',
} as const satisfies Record<keyof typeof en, string>
