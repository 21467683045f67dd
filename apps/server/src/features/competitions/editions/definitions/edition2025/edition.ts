import type { Bilingual } from '@easel/domain/base/text/bilingual.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { middleOf } from '@easel/domain/competitions/editions/timeline.ts'
import { extras } from '../parts.ts'
import { twoRounds } from '../rounds.ts'
import { categories } from './categories.ts'
import { texts } from './texts.ts'

const chosen: Bilingual[] = [
  {
    en: 'Warm-up from 2025-08-18, the day from which works are eligible. Voting from the middle of the submission window to its end. Judging to 2025-12-22, winners on 2026-01-12, at 00:00 UTC.',
    zh: '预热自 2025-08-18（作品上传时间的起算日）开始；投票自投稿期过半时开始，与投稿同时结束；评审至 2025-12-22，2026-01-12 公布结果，均为 UTC 零点。',
  },
  {
    en: 'System versions 2 and 3 may vote. An account is seven days old before it votes, and has ten votes a day. A vote is not taken back; counts are hidden until they are final.',
    zh: '系统版本 2 和 3 可投票。账号注册满七天方可投票，每天十票；投出后不可撤回，最终计票前不公布票数。',
  },
  {
    en: 'Two blind rounds with the same three criteria: originality 40, craft 30, on the phone 30. Three jurors per entry, then five; 40 entries of each category go on to the final.',
    zh: '两轮匿名评审，三项标准相同：原创性 40、完成度 30、手机适用性 30。初评每件作品三位评委，终评五位；每个组别 40 件作品进入终评。',
  },
  {
    en: 'Most popular goes to the entry of the category with the most counted votes; Style, User experience and Smart aesthetics to one that the judges pick. Each has one winner.',
    zh: '人气奖授予组别内计票最多的作品；风格奖、用户体验奖与智能美学奖由评委选出；各一名。',
  },
  {
    en: 'Most Unique Style is picked by the judges. Rising Star goes to the entrants with the most votes among those who enter for the first time, Fans Special to the entries with the most votes over all categories.',
    zh: '最具独特风格奖由评委选出；新锐之星奖授予首次参赛者中得票最高者；粉丝特别奖授予全部组别中得票最高的作品。',
  },
  {
    en: 'Previews of themes: 1 to 5 concept images, 1 to 5 of icons, 1 to 10 of the interface, up to 20 MB each; the video up to 100 MB, the package up to 300 MB. The previews name 300 ppi exactly.',
    zh: '主题预览：概念图 1–5 张、图标图 1–5 张、界面图 1–10 张，每张不超过 20 MB；视频不超过 100 MB，主题包不超过 300 MB。预览图须恰为 300 ppi。',
  },
  {
    en: 'Pictures have no transparent pixels, also as PNG. An entry of photography or AI wallpapers is one file.',
    zh: '图片不得含透明像素，PNG 亦然。壁纸摄影与 AI 壁纸每件参赛作品为一个文件。',
  },
]

/** Spec §9, 2025: to 2025-11-16 24:00 UTC. */
const submission = { from: '2025-09-10T00:00:00.000Z', until: '2025-11-17T00:00:00.000Z' }

/** The 2025 edition: what spec §5, §6 and §9 say, and what was `chosen`. */
export const edition2025: EditionDraft = {
  slug: '2025',
  name: { en: 'Theme Competition 2025', zh: '2025 主题大赛' },
  mark: { en: '2025', zh: '2025' },
  lead: {
    en: 'Three categories, one small screen. Photographs, whole themes and pictures made with AI, chosen by the people who carry them every day.',
    zh: '三个组别，一方屏幕。摄影、主题与 AI 作品，由每天把它们带在身边的人来评选。',
  },
  look: {
    light: { canvas: '#F1F4EC', ink: '#10201A', accent: '#0A6B4B', onAccent: '#FFFFFF' },
    dark: { canvas: '#0C1612', ink: '#E6F2EA', accent: '#6FE0AE', onAccent: '#0C1612' },
    motif: 'apertures',
    seed: 2025,
  },
  texts,
  reach: { regions: 243, devicesMillion: 430, votersMillion: 620 },
  timeline: {
    warmUpAt: '2025-08-18T00:00:00.000Z',
    submission,
    voting: { from: middleOf(submission), until: submission.until },
    judging: { from: submission.until, until: '2025-12-22T00:00:00.000Z' },
    announcedAt: '2026-01-12T00:00:00.000Z',
  },
  categories,
  limits: {
    entriesPerCategory: 3,
    themeInOneCategory: true,
    uploadedFrom: '2025-08-18T00:00:00.000Z',
    leastAge: 18,
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
  },
  reviewFlow: 'ONCE',
  voting: {
    word: 'VOTE',
    votesPerDay: 10,
    mayTakeBack: false,
    counts: 'HIDDEN_UNTIL_FROZEN',
    systemVersions: ['2', '3'],
    accountAgeDays: 7,
  },
  judging: twoRounds,
  payment: { beforeTax: true, currency: 'USD' },
  extras: {
    onePerPerson: true,
    prizes: extras([
      {
        key: 'unique',
        name: { en: 'Most Unique Style', zh: '最具独特风格奖' },
        rule: 'JUDGES_PICK',
        usd: 200,
        winners: 10,
      },
      {
        key: 'rising',
        name: { en: 'Rising Star', zh: '新锐之星奖' },
        rule: 'NEWCOMER',
        usd: 200,
        winners: 10,
      },
      {
        key: 'fans',
        name: { en: 'Fans Special', zh: '粉丝特别奖' },
        rule: 'MOST_VOTES',
        usd: 50,
        winners: 20,
      },
    ]),
  },
  creatorProgram: null,
  chosen,
}
