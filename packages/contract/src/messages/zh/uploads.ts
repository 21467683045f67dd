import type en from '../en/uploads.ts'

export default {
  'upload.tooMany': '最多同时进行 {max} 个上传，请等部分完成后再试。',
  'upload.quotaFull': '进行中的上传合计上限为 {max:bytes}，已使用 {used:bytes}，请等部分完成后再试。',
  'upload.metadata': '上传信息不完整，请重新开始。',
  'upload.cancelled': '上传已取消。',
  'upload.busy': '该文件正在其他页面上传。',
  'upload.sizeDiffers': '文件在上传过程中发生了变化，请重新选择。',
  'upload.protocol': '上传请求不完整或格式有误。',
  'upload.offsetDiffers': '上传进度与请求不一致。',
  'upload.finished': '该文件已上传完成。',
  'audit.mediumMissing': '请先上传文件。',
  'medium.refused': '文件未通过检查。',
  'medium.wrongType': '该文件是为其他类型的作品上传的。',
  'medium.timeLimit': '文件检查耗时过长，请压缩或重新导出后再试。',
  'batch.notFound': '该批次已不存在。',
  'batch.full': '每个批次最多 {max} 个文件。',
  'batch.tooManyOpen': '最多同时保留 {max} 个未完成的批次，请先提交或放弃一个。',
  'batch.wrongType': '该批次属于其他类型的作品。',
  'bulk.nothingWaits': '暂无此类待审核的作品。',
  'bulk.nothingHeld': '你没有正在处理的批量审核，请先领取。',
} as const satisfies Record<keyof typeof en, string>
