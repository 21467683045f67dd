import type en from '../en/tags.ts'

export default {
  'tags.tooMany': '最多可选择 {max} 个标签，当前 {count} 个。',
  'tags.duplicate': '标签重复：{value}',
  'tags.unknown': '标签库中没有该标签：{tag}，请先申请。',
  'tag.required': '请输入标签。',
  'tag.tooLong': '标签最多 {max} 个字符（一个汉字计 2 个字符），当前 {count} 个。',
  'tag.exists': '标签库中已有该标签[：{tag}]。',
  'tag.requested': '您已申请过该标签，请等待处理。',
  'tag.retired': '标签“{tag}”已停用，不能再选择。',
  'tags.retired': '标签“{tag}”已停用，请改选其他标签。',
  'tag.changedMeanwhile': '该标签已被他人修改，请关闭后重新打开。',
  'tag.tooManyRequests': '最多可同时有 {max} 个待处理的标签申请，请等待处理后再申请。',
  'tag.notWaiting': '该申请已处理。',
  'categories.required': '请至少选择一种作品类型。',
  'categories.tooMany': '最多可选择 {max} 种作品类型。',
  'categories.duplicate': '作品类型重复。',
  'notice.TAG_ADDED': '现在可以选择标签“{word}”了[，它在标签库中的名称是“{tag}”]。',
  'notice.TAG_DECLINED': '标签“{word}”未能加入标签库。',
  'mail.TAG_ADDED.subject': '现在可以选择标签“{word}”了',
  'mail.TAG_DECLINED.subject': '标签“{word}”的申请未通过',
} as const satisfies Record<keyof typeof en, string>
