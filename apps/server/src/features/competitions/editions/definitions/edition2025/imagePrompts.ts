/** The guide's section on writing prompts (spec §2). */
export const imagePrompts = {
  en: `A prompt is a description, not an order. Write what one would see.

**Begin with the subject.** "A lighthouse on a basalt cliff" is better than "beautiful sea". Say how many there are, what they do, and where they stand.

**Then the light.** Early morning, overcast noon, neon after rain: light changes a picture more than any other word.

**Then the view.** From above, from the ground, wide, close. A phone is upright, so ask for an upright picture, and for calm space at the top where the clock stands and at the bottom where the icons are.

**Then the manner.** Ink wash, gouache, long exposure, paper cut. Name a technique, not a living artist: a picture in somebody else's handwriting is not your own.

**Leave out what you do not want.** Many tools take a second line for it: text, watermark, frame, extra fingers.

| part | example |
|---|---|
| subject | a single heron in shallow water |
| light | first light, thin fog |
| view | upright, low horizon, empty sky above |
| manner | ink wash on rough paper, two colours |
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
