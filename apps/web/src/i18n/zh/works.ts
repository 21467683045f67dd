import type en from '../en/works.ts'
import type { Translation } from '../translation.ts'

export default {
  content: {
    file: '文件',
    size: '大小',
    pixels: '分辨率',
    format: '格式',
    animated: '{format}，{frames} 帧',
    length: '时长',
    seconds: '{seconds} 秒',
    rate: '帧率',
    constantRate: '每秒 {rate} 帧',
    variableRate: '每秒约 {rate} 帧，可变帧率',
    codec: '编码',
    silent: '无声',
    sound: '声音',
    channels_other: '{count} 声道，{rate} Hz',
    family: '字体',
    glyphs: '字形数',
    version: '文件版本',
    embedding: '嵌入许可',
    embeddings: {
      INSTALLABLE: '允许安装和分发',
      EDITABLE: '允许嵌入可编辑的文档',
      PREVIEW_PRINT: '仅允许预览和打印',
      RESTRICTED: '未经权利人许可不得嵌入',
    },
    noLanguage: '在下方选择语言后，可在此查看字体效果。',
  },
} satisfies Translation<typeof en>
