import type en from '../en/fields.ts'

export default {
  'field.invalidType': '格式不正确。',
  'field.invalidOption': '不在可选范围内。',
  'field.invalidFormat': '格式不正确。',
  'field.invalid': '内容无效。',
  'field.unknown': '未知的字段。',
  'field.tooShort': '至少需要 {min} 个字符。',
  'field.tooLong': '最多 {max} 个字符。',
  'field.tooSmall': '不能小于 {min}。',
  'field.tooLarge': '不能大于 {max}。',
  'field.tooFew': '至少需要 {min} 项。',
  'field.tooMany': '最多 {max} 项。',
  'field.notMultiple': '须为 {step} 的倍数。',
  'text.controlCharacter': '包含不可见的控制字符，请手动输入而非粘贴。',
  'text.brokenCharacter': '包含损坏的字符，请重新输入。',
  'text.directionOverride': '包含会改变文字方向的不可见字符，请重新输入。',
} as const satisfies Record<keyof typeof en, string>
