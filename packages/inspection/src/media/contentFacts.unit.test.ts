import { messageOf } from '@easel/contract/messages/index.ts'
import { fileRefusals } from '@easel/domain/base/files/files.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { expect, test } from 'vitest'
import { font } from '../testing/font.ts'
import { jpg, png, webpHeader } from '../testing/images.ts'
import { utf8, writeZip } from '../testing/zipWriter.ts'
import { contentFacts } from './contentFacts.ts'
import type { MediumType } from './inspection.ts'

const grey = () => [9, 9, 9] as const
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const ftyp = (brand: string) => latin1(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}isom`)

/** What is said to a person who sends these bytes under this name. */
function remedies(type: MediumType, name: string, head: Uint8Array): string[] {
  const refusals = fileRefusals(FILE_RULES[type], { name, sizeBytes: head.length, ...contentFacts(head) })
  return refusals.flatMap(({ code, params }) =>
    (['en', 'zh'] as const).map((language) => messageOf(language, `${code}.remedy`, params)),
  )
}

const RENAME = (found: string, zh: string, ending: string) => [
  `It is ${found}. Change its extension to .${ending}. Nothing else needs to change.`,
  `文件实际是${zh}，将扩展名改为 .${ending} 即可，无需其他改动。`,
]
const CONVERT = (found: string, zh: string) => [
  `It is ${found}. Export it in an allowed format. Renaming isn’t enough.`,
  `文件实际是${zh}，请导出为支持的格式，仅修改扩展名无效。`,
]
const TO_TTF = (found: string, zh: string) => [
  `It is ${found}. Convert it to TTF in your font editor. Renaming isn’t enough.`,
  `文件实际是${zh}，请用字体编辑软件转换为 TTF，仅修改扩展名无效。`,
]
const UNPACK = (found: string, zh: string) => [
  `It is ${found}. Unpack it and upload the file in it.`,
  `文件实际是${zh}，请解压后上传其中的文件。`,
]
const CHOOSE = (found: string, zh: string) => [
  `It is ${found}. Choose another file.`,
  `文件实际是${zh}，请选择其他文件。`,
]

test.each<[MediumType, string, Uint8Array, string[]]>([
  ['WALLPAPER', 'a.jpg', png(8, 8, grey), RENAME('a PNG picture', ' PNG 图片', 'png')],
  ['WALLPAPER', 'a.png', jpg(8, 8, grey), RENAME('a JPEG picture', ' JPEG 图片', 'jpg')],
  ['WALLPAPER', 'a.heic', jpg(8, 8, grey), RENAME('a JPEG picture', ' JPEG 图片', 'jpg')],
  ['WALLPAPER', 'noending', png(8, 8, grey), RENAME('a PNG picture', ' PNG 图片', 'png')],
  ['WALLPAPER', 'a.jpg', ftyp('heic'), CONVERT('a HEIC picture', ' HEIC 图片')],
  ['WALLPAPER', 'a.heic', ftyp('heic'), CONVERT('a HEIC picture', ' HEIC 图片')],
  ['WALLPAPER', 'a.jpg', webpHeader(8, 8), CONVERT('a WebP picture', ' WebP 图片')],
  ['WALLPAPER', 'a.png', ftyp('avif'), CONVERT('an AVIF picture', ' AVIF 图片')],
  ['WALLPAPER', 'a.jpg', latin1('\xff\x0a\xfa'), CONVERT('a JPEG XL picture', ' JPEG XL 图片')],
  ['WALLPAPER', 'a.jpg', utf8('%PDF-1.7'), CHOOSE('a PDF document', ' PDF 文档')],
  ['WALLPAPER', 'a.jpg', ftyp('isom'), CHOOSE('an MP4 video', ' MP4 视频')],
  ['WALLPAPER', 'a.jpg', utf8('<html>'), CHOOSE('a web page', '网页')],
  ['WALLPAPER', 'a.jpg', writeZip([{ name: 'a', data: 'b' }]), UNPACK('a ZIP archive', ' ZIP 压缩包')],
  ['WALLPAPER', 'a.jpg', latin1('7z\xbc\xaf\x27\x1c'), UNPACK('a 7z archive', ' 7z 压缩包')],
  ['VIDEO_WALLPAPER', 'a.mov', ftyp('isom'), RENAME('an MP4 video', ' MP4 视频', 'mp4')],
  ['VIDEO_WALLPAPER', 'a.mp4', ftyp('qt  '), CONVERT('a QuickTime video (MOV)', ' QuickTime 视频（MOV）')],
  ['VIDEO_WALLPAPER', 'a.mp4', latin1('\x1a\x45\xdf\xa3'), CONVERT('a WebM video', ' WebM 视频')],
  ['VIDEO_WALLPAPER', 'a.mp4', ftyp('M4A '), CHOOSE('an M4A sound', ' M4A 音频')],
  ['RINGTONE', 'a.mp3', ftyp('M4A '), CONVERT('an M4A sound', ' M4A 音频')],
  ['RINGTONE', 'a.mp3', latin1('RIFF\x24\0\0\0WAVEfmt '), CONVERT('a WAV sound', ' WAV 音频')],
  ['RINGTONE', 'a.ogg', latin1('fLaC\0'), CONVERT('a FLAC sound', ' FLAC 音频')],
  ['RINGTONE', 'a.mp3', latin1('\xff\xf1\x50\x80'), CONVERT('an AAC sound', ' AAC 音频')],
  ['RINGTONE', 'a.mp3', latin1('OggS\0\x02'), RENAME('an OGG sound', ' OGG 音频', 'ogg')],
  ['RINGTONE', 'a.mp3', latin1('Rar!\x1a\x07\0'), UNPACK('a RAR archive', ' RAR 压缩包')],
  ['FONT', 'a.otf', font(), RENAME('a TTF font', ' TTF 字体', 'ttf')],
  ['FONT', 'a.ttf', font({ magic: 'OTTO' }), TO_TTF('an OTF font', ' OTF 字体')],
  ['FONT', 'a.ttf', latin1('wOF2\0\x01'), TO_TTF('a WOFF2 font', ' WOFF2 字体')],
  ['FONT', 'a.ttf', latin1('wOFF\0\x01'), TO_TTF('a WOFF font', ' WOFF 字体')],
  [
    'FONT',
    'a.ttf',
    latin1('ttcf\0\x01'),
    [
      'It is a font collection. Export one of its fonts as TTF in your font editor.',
      '文件实际是字体合集，请用字体编辑软件将其中一个字体导出为 TTF。',
    ],
  ],
  ['FONT', 'a.ttf', png(8, 8, grey), CHOOSE('a PNG picture', ' PNG 图片')],
  [
    'RINGTONE',
    'a.mp3',
    utf8('neither here nor there'),
    ['Save it in an allowed format. Renaming isn’t enough.', '请另存为支持的格式，仅修改扩展名无效。'],
  ],
])('%s called %s', (type, name, head, said) => {
  expect(remedies(type, name, head)).toEqual(said)
})
