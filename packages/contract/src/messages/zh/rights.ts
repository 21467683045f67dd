import type en from '../en/rights.ts'

export default {
  'rightsTitle.required': '请填写版权档案的标题。',
  'rightsTitle.tooLong': '标题最多 {max} 个字符（一个汉字计为两个），当前 {count} 个。',
  'rightsNote.tooLong': '备注最多 {max} 个字符（一个汉字计为两个），当前 {count} 个。',
  'rightsNote.required': '请填写备注。',
  'rights.notFound': '找不到该版权档案，请重新选择。',
  'rights.notYours': '该版权档案属于其他设计师。',
  'rights.archived': '该版权档案已归档，请另选一份，或在设置中恢复。',
  'rights.tooMany': '最多可同时使用 {max} 份版权档案，请先归档不再使用的。',
} as const satisfies Record<keyof typeof en, string>
