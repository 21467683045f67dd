import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'

/** The guide's section on writing prompts (spec §2). */
const imagePrompts = {
  en: `A prompt is a description, not an order. Write what the picture shows.

**Begin with the subject.** "A lighthouse on a basalt cliff" is better than "beautiful sea". Say how many there are, what they do, and where they stand.

**Then the light.** Early morning, overcast noon, neon after rain: light changes a picture more than any other word.

**Then the view.** From above, from the ground, wide, close. A phone is upright, so ask for an upright picture, and for calm space at the top where the clock stands and at the bottom where the icons are.

**Then the technique.** Ink wash, gouache, long exposure, paper cut. Name a technique, not a living artist: a picture in someone else's hand is not your own.

**Leave out what you do not want.** Many tools take a separate line for this: text, watermark, frame, extra fingers.

| part | example |
|---|---|
| subject | a single heron in shallow water |
| light | first light, thin fog |
| view | upright, low horizon, empty sky above |
| technique | ink wash on rough paper, two colours |
| leave out | text, watermark, frame |

**Try again in small steps.** Keep the seed, change one word, compare. Keep the prompt that led to the picture you enter: the form asks for it.

**Look at it on a phone** before you enter it. Details that please on a large screen become noise on a small one.`,
  zh: `提示词是描述，不是命令。写出画面里能看到的东西。

**先写主体。**“玄武岩悬崖上的灯塔”好过“美丽的大海”。写清数量、动作和位置。

**再写光线。**清晨、阴天正午、雨后霓虹：光线对画面的影响最大。

**再写视角。**俯视、贴地、远景、特写。手机是竖屏，请要求竖幅画面，并在顶部时钟处和底部图标处留出安静的空间。

**再写手法。**水墨、水粉、长曝光、剪纸。写技法，不写在世艺术家的名字：模仿他人笔迹的画面不算自己的作品。

**写明不要什么。**许多工具可以另写一行：文字、水印、边框、多余的手指。

| 部分 | 示例 |
|---|---|
| 主体 | 浅水中的一只鹭 |
| 光线 | 晨光，薄雾 |
| 视角 | 竖幅，地平线偏低，上方留空 |
| 手法 | 粗纸水墨，两种颜色 |
| 不要 | 文字、水印、边框 |

**小步尝试。**固定随机种子，每次只改一个词，再作比较。请保留参赛画面所用的提示词，提交时需要填写。

**提交前在手机上看一看。**大屏上讨喜的细节，在小屏上可能只是杂乱。`,
}

/** Dates, amounts and file rules are data: these texts do not repeat them. */
export const texts: EditionDraft['texts'] = {
  about: {
    en: `A phone is looked at more often than any painting. This competition asks what deserves that place: a photograph, a whole theme, or a picture made with AI.

Anyone who has applied to be a designer can enter, from any region. The public votes first; judges decide among the entries that the public likes best. Winning works can be published in the store, where they reach people all over the world.`,
    zh: `手机屏幕被注视的次数，超过任何一幅画。本届大赛想知道，什么作品值得放在这里：一张照片、一套主题，还是一幅用 AI 创作的画面。

只要申请成为设计师，无论身在哪个地区，都可以参赛。先由公众投票，再由评委从最受欢迎的作品中评出获奖者。获奖作品可在商店发布，与全球用户见面。`,
  },
  organization: {
    en: `The competition is organised by the themes store. Its organisers look after entries, votes and dates; they do not score entries.

The judges are designers, photographers and editors from outside the store. A judge who has worked with an entrant, or shares revenue with one, does not judge that entrant's work.`,
    zh: `大赛由主题商店主办。主办方负责作品、投票与日程，不参与打分。

评委由商店以外的设计师、摄影师与编辑担任。评委如与参赛者有合作或收益分成关系，须回避其作品的评审。`,
  },
  specifications: {
    en: `Your files are checked before they are sent, and again when they arrive. Anything that doesn't fit is shown at once, with what to change.

- The files of each category must follow the rules listed with it.
- A theme can be entered in one category only.
- Give your entry a title and a few sentences: what it shows, and how you made it.
- For a work made with AI, name the tool and the prompt.`,
    zh: `文件在上传前和上传后都会检查，不符合要求的地方会当场提示，并说明如何修改。

- 各组别的文件须符合该组别列出的要求。
- 一款主题只能参加一个组别。
- 请为作品填写标题和几句说明：表现了什么，如何创作。
- 使用 AI 创作的作品，请填写所用工具与提示词。`,
  },
  awards: {
    en: `Each category has prizes that follow the judges' ranking, one for the entry that the public likes best, and one that the judges give to a work that stands out.

The additional prizes are open to all categories. A person receives at most one additional prize: the first in the order of the list that they qualify for. It may come on top of a prize of a category.

Prizes are stated before tax and paid in US dollars. Taxes are due where the winner lives, and are the winner's own.`,
    zh: `每个组别设有按评委排名颁发的奖项，一项授予最受公众欢迎的作品，一项由评委授予有突出特色的作品。

附加奖面向所有组别。每人最多获得一项附加奖，按列表顺序取靠前的一项；附加奖可与组别奖项兼得。

奖金为税前金额，以美元发放。税款由获奖者依所在地法律自行承担。`,
  },
  judging: {
    en: `1. **The public votes.** Anyone with an account may vote, on a phone with one of the system versions that the vote is open to. An account has one vote for each entry. How many votes an entry has is shown when the count is final.
2. **The best go to the judges.** In every category the entries with the most votes go on; entries tied with the last of them go on too.
3. **The judges score.** They see the entries without names, and never each other's scores before a round is closed.
4. **The results are published** with counts and scores, so that anyone can work them out again.`,
    zh: `1. **公众投票。** 拥有账号即可投票，需使用指定系统版本的手机。每个账号对每件作品限投一票，票数在最终计票后公布。
2. **高票作品进入评审。** 各组别得票靠前的作品进入评委评审，与末位票数相同的一并进入。
3. **评委打分。** 作品匿名呈现，一轮结束前评委互不知晓打分。
4. **公布结果。** 票数与评分一并公开，任何人都可以重新核算。`,
  },
  notice: {
    en: `- Entrants are 18 or older, or of legal age where they live.
- The work is your own, shows nothing that belongs to someone else, and has not won an award before. You declare this when you enter.
- Works that were uploaded before the day named under "Limits" are not eligible.
- After the deadline nothing can be added or changed: no new entries, files or text.
- If an entry fails review, you see the reasons. You can change it and submit it again until the deadline.
- Votes that are bought, cast from several accounts or cast by a program are not counted, and the entry may be excluded.
- You keep the rights in your work. By entering you allow the organisers to show it on the pages of the competition.`,
    zh: `- 参赛者须年满 18 周岁，或达到所在地法定成年年龄。
- 作品须为本人原创，不含他人权利内容，且未曾获奖；参赛时须作出声明。
- 在“限制”所列日期之前上传的作品不可参赛。
- 截止后不可新增或修改任何内容，包括作品、文件与文字。
- 未通过审核的作品会列明原因，截止前可修改后重新提交。
- 买票、用多个账号投票或用程序投票的，相关票数不计，情节严重的取消参赛资格。
- 作品权利归您所有。参赛即表示同意主办方在大赛页面展示作品。`,
  },
  imagePrompts,
  winnersLetter: null,
  portfolio: null,
}
