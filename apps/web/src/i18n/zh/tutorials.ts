import type en from '../en/tutorials.ts'
import type { Translation } from '../features.ts'

export default {
  accountBans: {
    title: '账号封禁说明',
    lead: '封禁限制哪些操作、持续多久、哪些权益不受影响。',
    why: {
      title: '为什么会被封禁',
      text: '抄袭他人作品、提供虚假资料或证明、反复提交损害设备或用户利益的内容，或试图误导审核人员与投票者的账号，会被工作人员封禁。封禁时会说明原因。',
    },
    what: {
      title: '封禁限制哪些操作',
      text: '每次封禁都会列明受限的操作，其余操作照常。可能受限的有：',
      UPLOAD_MTZ: '上传主题和息屏主题（.mtz）',
      UPLOAD_FONT: '上传字体',
      UPLOAD_WALLPAPER: '上传壁纸和视频壁纸',
      UPLOAD_RINGTONE: '上传铃声',
      WITHDRAW: '提现',
      COMPETE: '参加比赛',
      VOTE: '投票',
    },
    length: {
      title: '封禁持续多久',
      text: '封禁分为 1 周（{weekDays} 天）、1 个月（{monthDays} 天）、由工作人员指定期限和永久。到期自动解除；操作因封禁受限时，页面会告诉您起止时间。',
    },
    keeps: {
      title: '哪些权益不受影响',
      text: '已上架的作品继续在商店展示，除非作品本身因其他原因被下架。草稿和提交会保留，您也可以撤回提交。登录、查看通知和修改资料不受影响。',
    },
  },
} satisfies Translation<typeof en>
