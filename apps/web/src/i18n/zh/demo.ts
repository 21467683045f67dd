import type en from '../en/demo.ts'
import type { Translation } from '../translation.ts'

export default {
  title: '演示账号',
  lead: '当前为演示环境，点击账号即可直接登录。',
  enter: '以 {account} 登录',
  shows: {
    designer: '个人设计师，拥有各种状态的作品',
    studio: '企业设计师，S 级，有批次与字体',
    partner: '个人设计师，B 级，以夜景作品为主',
    pending: '已提交申请，等待认证',
    refused: '申请未通过，可重新申请',
    banned: '已认证，但被禁止上传一个月',
    newcomer: '尚未申请的账号：可查看申请表',
    voter: '仅参与投票的账号',
    reviewer: '工作人员：认证设计师、审核作品',
    finance: '工作人员：财务，可查看发件箱',
    organiser: '工作人员：公告与大赛',
    judge1: '大赛评委（暂无待评作品）',
    judge2: '第二位评委',
    judge3: '第三位评委',
    admin: '工作人员：分配角色、查看操作日志',
    reviewer2: '第二位审核员：处理对首位审核员的申诉',
  },
} satisfies Translation<typeof en>
