import type en from '../en/media.ts'

const EXPORT_VIDEO = '请以 H.264 编码重新导出为 MP4。'
const EXPORT_SOUND = '请重新导出为 MP3 或 OGG。'
const EXPORT_IMAGE = '请从设计工具重新导出图片。'
const EXPORT_FONT = '请从字体编辑软件重新导出为 TTF。'

export default {
  'media.unreadable': '无法读取该文件。',
  'media.unreadable.remedy': '请重新导出后再上传。',
  'media.tooManyParts': '该文件由超过 {max} 个部分组成，真实的文件不会有这么多。',
  'media.tooManyParts.remedy': '请用常用软件重新导出后再上传。',
  'media.timeLimit': '检查该文件耗时过长。',
  'media.timeLimit.remedy': '请重试；如果再次超时，请导出更简单的文件。',

  'video.noTrack': '该视频中没有画面。',
  'video.noTrack.remedy': EXPORT_VIDEO,
  'video.severalTracks': '该文件包含 {count} 个视频，只允许一个。',
  'video.severalTracks.remedy': '请只导出一个视频。',
  'video.damaged': '视频已损坏或不完整。',
  'video.damaged.remedy': '请重新导出或复制视频，并核对文件大小。',
  'video.unsupportedCodec': '手机可能无法播放该视频，其编码为 {found}。',
  'video.unsupportedCodec.remedy': '请以 H.264 或 HEVC 编码导出。',
  'video.tooManyPixels': '视频为 {width} × {height} 像素，超出了手机能显示的范围。',
  'video.tooManyPixels.remedy': '请以 1080 × 1920 或 2160 × 3840 导出。',
  'video.notMp4': '该文件并非 MP4，只是改了扩展名（{found}）。',
  'video.notMp4.remedy': EXPORT_VIDEO,
  'video.hiddenFile': '该视频中夹带了其他内容。',
  'video.hiddenFile.remedy': EXPORT_VIDEO,
  'video.variableRate': '帧率不固定（平均每秒 {framesPerSecond} 帧），播放时可能卡顿。',
  'video.variableRate.remedy': '请以固定帧率导出。',
  'video.hasSound': '该视频带有声音，视频壁纸播放时不会有声音。',
  'video.hasSound.remedy': '无需处理；去掉声音可以减小文件。',

  'audio.noTrack': '该文件中没有声音。',
  'audio.noTrack.remedy': EXPORT_SOUND,
  'audio.damaged': '音频已损坏或不完整。',
  'audio.damaged.remedy': EXPORT_SOUND,
  'audio.unsupportedCodec': '手机可能无法播放该音频，其编码为 {found}。',
  'audio.unsupportedCodec.remedy': '请导出为 MP3，或 Vorbis、Opus 编码的 OGG。',
  'audio.severalStreams': '该文件包含多个音频，只允许一个。',
  'audio.severalStreams.remedy': '请只导出一个音频。',
  'audio.tagTooLarge': '标题和封面信息占 {bytes:bytes}，上限为 {max:bytes}。',
  'audio.tagTooLarge.remedy': '请使用更小的封面图片，或去掉封面。',
  'audio.hiddenFile': '该音频中夹带了其他内容。',
  'audio.hiddenFile.remedy': EXPORT_SOUND,
  'audio.long': '作为铃声，{seconds} 秒偏长。',
  'audio.long.remedy': '来电大多在 {usual} 秒内接听，之后的部分不会被听到。',

  'font.damaged': '字体已损坏或不完整[（{table} 表）]。',
  'font.damaged.remedy': EXPORT_FONT,
  'font.hiddenFile': '该字体中夹带了其他内容。',
  'font.hiddenFile.remedy': EXPORT_FONT,
  'font.restricted': '该字体声明禁止嵌入和分发。',
  'font.restricted.remedy': '如果您拥有版权，请将嵌入权限设为允许（OS/2 fsType 0）后重新导出。',

  'image.notImage': '该文件不是图片。',
  'image.notImage.remedy': EXPORT_IMAGE,
  'image.undecodable.remedy': EXPORT_IMAGE,
  'image.hiddenFile.remedy': EXPORT_IMAGE,
  'image.tooManyPixels.remedy': '请将图片缩小到手机实际显示的尺寸。',
  'image.tooManyFrames.remedy': '请减少帧数或缩小画面。',
  'image.wrongResolution.remedy': '请以更大的竖版尺寸导出；事后放大只会变模糊。',
  'video.tooLong.remedy': '请缩短视频。',
  'file.wrongFormat.remedy': '请另存为支持的格式，仅修改扩展名无效。',
  'font.onlyTtf.remedy': '请用字体编辑软件转换为 TTF，仅修改扩展名无效。',
  'file.tooLarge.remedy': '请提高压缩率后重新导出。',
  'file.empty.remedy': '请重新导出后再上传。',
} as const satisfies Record<keyof typeof en, string>
