import type { ProductType } from '@easel/domain/products/types.ts'
import type { Bilingual } from '../themeSpec.ts'
import type { DesignerKey } from './shape.ts'

/** A tag that a designer requested; it waits. */
interface DemoTagRequest {
  readonly designer: DesignerKey
  readonly hoursAgo: number
  readonly category: ProductType
  readonly text: string
}

export const TAG_REQUESTS: readonly DemoTagRequest[] = [
  { designer: 'designer', hoursAgo: 28, category: 'WALLPAPER', text: '敦煌' },
  { designer: 'partner', hoursAgo: 5.5, category: 'THEME', text: 'Lighthouse' },
]

/** What an organiser announced, in both languages. */
interface DemoAnnouncement {
  readonly daysAgo: number
  readonly pinned: boolean
  readonly title: Bilingual
  readonly body: Bilingual
}

export const ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    daysAgo: 41,
    pinned: false,
    title: { en: 'Wallpapers, a whole folder at once', zh: '壁纸可以整个文件夹一起上传' },
    body: {
      en: [
        'Drop a folder of wallpapers on the upload page: every file is checked before it is sent, and what has a problem says how to fix it.',
        '## What is new',
        '- Names and tags are suggested; the table lets you change many at once and undo it.',
        '- An upload that was interrupted goes on where it stopped, also after the browser was closed.',
        '- What is ready can be submitted while the rest waits.',
      ].join('\n\n'),
      zh: [
        '把装有壁纸的文件夹拖到上传页即可：每个文件会在发送前检查，有问题的会说明如何修改。',
        '## 新变化',
        '- 系统会建议名称与标签，也可以在表格中批量修改并撤销。',
        '- 上传中断后可从断点继续，关闭浏览器也不例外。',
        '- 已就绪的作品可以先行提交，其余的稍后再说。',
      ].join('\n\n'),
    },
  },
  {
    daysAgo: 12,
    pinned: true,
    title: { en: 'One proof for several works', zh: '一份版权证明，多个作品可用' },
    body: {
      en: [
        'A copyright proof can be kept as a rights record in the settings and named by every work that it covers. Reviewers see which other works use the same record.',
        'Works that carried a proof of their own keep it; nothing has to be uploaded again.',
      ].join('\n\n'),
      zh: [
        '版权证明可以在设置中保存为版权档案，由它所涵盖的每个作品引用。审核员能看到还有哪些作品使用同一记录。',
        '此前单独上传过证明的作品保持不变，无需重新上传。',
      ].join('\n\n'),
    },
  },
]
