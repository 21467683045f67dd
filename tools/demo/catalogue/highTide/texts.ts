import type { EditionDraft } from '@easel/domain/competitions/editionShape.ts'

/** Dates, amounts and file rules are data: these texts do not repeat them. */
export const texts: EditionDraft['texts'] = {
  about: {
    en: `Water takes the shape of what holds it. This edition asks for water that has taken the shape of a phone: drawings, themes, pictures made with AI, and films of a few seconds.

Everybody who has applied to be a designer may enter, alone or as a company, from any region. You can enter from your phone.`,
    zh: `水随容器而成形。本届征集“手机形状的水”：绘画、主题、AI 画面，以及几秒钟的影像。

只要申请成为设计师，个人或企业、无论身在哪个地区，都可以参赛；用手机也能投稿。`,
  },
  organization: {
    en: `The competition is organised by the themes store. Its organisers look after entries, votes and dates; they do not score entries.

The judges are illustrators, designers and people who make films. None of them judges the work of somebody they have worked with.`,
    zh: `大赛由主题商店主办。主办方负责作品、投票与日程，不参与打分。

评委为插画师、设计师与影像创作者；与参赛者有合作关系的，须回避其作品的评审。`,
  },
  specifications: {
    en: `- The files of each category keep the rules listed with it. They are checked before they are sent, and again when they arrive.
- A theme is entered in one category only.
- Give your entry a title and a few sentences: what it shows, and how you made it.`,
    zh: `- 各组别的文件须符合该组别列出的要求，上传前和上传后都会检查。
- 一款主题只能参加一个组别。
- 请为作品填写标题和几句说明：表现了什么，如何创作。`,
  },
  awards: {
    en: `Every category has the same prizes: three places down the judges' ranking, and one prize for the entry that the public likes best.

The additional prizes are open to all categories. A person receives one additional prize at most: the first that fits, in the order of the list.

Prizes are stated before tax and paid in US dollars.`,
    zh: `各组别奖项相同：按评委排名设三等奖项，另设一项授予最受公众欢迎的作品。

附加奖面向所有组别。每人最多获得一项附加奖，按列表顺序取靠前的一项。

奖金为税前金额，以美元发放。`,
  },
  judging: {
    en: `1. **The public votes** while entries still come in. An account has one vote for each entry.
2. **The best go to the judges.** In every category the entries with the most votes go on; those that tie with the last of them go on too.
3. **The judges score** in two rounds, without seeing names.
4. **The results are published** with counts and scores, so that anyone can work them out again.`,
    zh: `1. **公众投票。** 投稿期间即可投票，每个账号对每件作品限投一票。
2. **高票作品进入评审。** 各组别得票靠前的作品进入评委评审，与末位票数相同的一并进入。
3. **评委打分。** 分两轮匿名进行。
4. **公布结果。** 票数与评分一并公开，任何人都可以重新核算。`,
  },
  notice: {
    en: `- Entrants are 18 or older, or of legal age where they live.
- The work is your own, and has not won an award before. You declare this when you enter.
- After the deadline nothing is added or changed.
- An entry that fails review names the reasons. You can change it and submit it again until the deadline.
- You keep the rights in your work. By entering you allow the organisers to show it on the pages of the competition.`,
    zh: `- 参赛者须年满 18 周岁，或达到所在地法定成年年龄。
- 作品须为本人原创，且未曾获奖；参赛时须作出声明。
- 截止后不可新增或修改任何内容。
- 未通过审核的作品会列明原因，截止前可修改后重新提交。
- 作品权利归您所有。参赛即表示同意主办方在大赛页面展示作品。`,
  },
  imagePrompts: null,
  winnersLetter: null,
  portfolio: null,
}
