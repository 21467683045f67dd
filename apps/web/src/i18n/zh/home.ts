import type en from '../en/home.ts'
import type { Translation } from '../features.ts'

export default {
  title: '首页',
  welcome: '你好，{name}',
  upload: '上传主题',
  untitled: '未命名',
  staff: '您同时拥有管理后台的权限。',
  toConsole: '打开管理后台',
  pending: {
    title: '您的申请正在审核',
    text: '通常需要 1 至 3 个工作日。通过认证后即可上传作品，届时会在这里并通过邮件通知您。',
    see: '查看已提交的资料',
  },
  refused: {
    title: '您的申请未通过',
    fix: '修改并重新申请',
  },
  first: {
    title: '从第一个主题开始',
    text: '拖入 .mtz 主题包，浏览器会在上传前完成检查，并自动填写表单。',
    how: '主题如何上架',
    steps: {
      upload: '上传',
      uploadText: '像透视一样打开主题包，逐项指出问题并给出修改建议。',
      review: '审核',
      reviewText: '由审核员查看，通常需要 1 至 3 个工作日，您可以随时看到排队位置。',
      release: '发布',
      releaseText: '通过后将于北京时间次日零点发布，在此之前可以撤回。',
    },
  },
  attention: {
    title: '待您处理',
    fix: '查看修改建议',
    screenshots: '补充截图',
    draft: '继续编辑',
    batch: '继续编辑批次',
    drafts_other: '{count} 个草稿',
    waiting: '至少补充一张截图，即可进入审核队列。',
    changed: '更新于',
    unread_other: '{count} 条未读通知',
    none: '目前没有需要您处理的事项。',
  },
  batch: {
    WALLPAPER: '{date} 的壁纸',
    VIDEO_WALLPAPER: '{date} 的视频壁纸',
    RINGTONE: '{date} 的铃声',
  },
  review: {
    title: '审核中',
    now: '审核员正在查看。',
    since: '提交于',
  },
  approved: {
    title: '已通过，即将上架',
    inHours: '{hours} 小时 {minutes} 分钟后发布',
    inMinutes: '{minutes} 分钟后发布',
    now: '即将发布',
  },
  released: {
    title: '最近上架',
    all: '全部作品',
    version: '版本 {version}',
    none: '您上架的作品会展示在这里。',
  },
  more: '查看全部',
} satisfies Translation<typeof en>
