import type en from '../en/files.ts'

export default {
  'file.required': '请选择文件。',
  'file.badId': '文件无效，请重新上传。',
  'file.notFound': '文件不存在，请重新上传。',
  'file.notYours': '该文件属于其他用户。',
  'file.wrongPurpose': '该文件的用途不符。',
  'file.empty': '文件为空。',
  'file.noneSelected': '请至少选择一个文件。',
  'file.totalTooLarge': '文件总大小为 {bytes:bytes}，上限为 {max:bytes}。',
  'file.onlyOne': '只能上传一个文件。',
  'file.uploadTooSlow': '上传长时间无响应，请重试。',
  'file.linkExpired': '链接已过期，请重新打开页面。',
  'image.undecodable': '图片已损坏，无法读取。',
  'image.tooManyPixels': '图片不能超过 {maxMegapixels} 百万像素。',
  'image.tooManyFrames': '动图最多 {max} 帧。',
  'file.missing': '请求中没有文件。[文件应位于“{part}”部分。]',
  'file.interrupted': '连接中断，文件未传完且未保存，请重试。',
  'file.keepOne': '至少需要保留一个。',
} as const satisfies Record<keyof typeof en, string>
