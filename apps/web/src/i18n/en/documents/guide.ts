export default {
  title: 'From sign-up to release',
  lead: 'How a work gets from your disk into the themes store, what happens on the way, and what you can do at every step.',
  sections: {
    overview: {
      title: 'The way in short',
      text: `
        ::journey
        1. Create an account and apply to be a designer.
        2. Wait for your verification: {reviewFrom} to {reviewTo} business days.
        3. Upload a work. The portal checks it before a byte leaves your computer.
        4. Fill in what the store shows, and submit.
        5. A reviewer decides, usually within {reviewFrom} to {reviewTo} business days.
        6. What is approved is released at 00:00 (Asia/Shanghai) of the next day.`,
    },
    account: {
      title: 'Create your account',
      text: `
        [Sign up](/sign-up) with an email address or a phone number and a password of at least {passwordMin} characters. Then confirm both your email and your phone: we send a code of {codeDigits} digits that is good for {codeMinutes} minutes and {codeTries} tries.

        Keep both up to date. Decisions, bans and questions about payments reach you there, and a code is what gets you back in when a password is forgotten.`,
    },
    apply: {
      title: 'Apply to be a designer',
      text: `
        Choose what you want to publish. This decides what you may upload later:

        | You choose | You may upload |
        | --- | --- |
        | Themes | themes and always-on displays |
        | Wallpapers | wallpapers and video wallpapers |
        | Fonts | fonts |
        | Ringtones | ringtones |

        Then choose the kind of account. It cannot be changed later: an **individual** account is paid after tax is withheld, a **corporate** account issues invoices.

        - **Designer name**: up to {nicknameMax} characters, in Latin letters. The store shows it beside your works.
        - **Real name or company name**: exactly as on the ID or licence, and the same as the holder of the bank account.
        - **Picture**: an individual holds the ID beside the face; a company scans its whole licence. {identityFormats}, up to {identityMegabytes} MB.
        - **Bank details**: the account must be in your own name. Type the number twice.

        > What you enter is saved as you type. Numbers of IDs and cards are stored encrypted and shown masked.`,
    },
    verification: {
      title: 'While you are being verified',
      text: `
        Verification takes {reviewFrom} to {reviewTo} business days. Your details are locked meanwhile. If something does not fit, the answer names the reason and the remedy; your application stays filled in, and you send it again.

        Later changes of your details are verified in the same way. Until then the verified details stay in force, and you can go on publishing.`,
    },
    files: {
      title: 'What you can upload',
      text: `
        | Kind | Format | Limits |
        | --- | --- | --- |
        | Theme, always-on display | .mtz | {packageMegabytes} MB, {packageEntries} files |
        | Wallpaper | {wallpaperFormats} | at least {wallpaperSize}, {wallpaperMegabytes} MB each, {wallpaperBatch} at once |
        | Video wallpaper | {videoFormats} | at least {videoSize}, {videoSeconds} s, {videoMegabytes} MB, {videoBatch} at once |
        | Ringtone | {ringtoneFormats} | {ringtoneBatch} at once, {ringtoneTotalMegabytes} MB together |
        | Font | {fontFormats} | {fontMegabytes} MB |

        Sizes of pictures and videos are those that a viewer sees: a photo that is turned by its camera’s mark is measured upright. A video’s length is counted in its stream, whatever its header says. What a file is, is decided by its content and not by its name.

        For themes read the [theme design specifications](/tutorials/themeDesignSpecifications) first.`,
    },
    upload: {
      title: 'Upload',
      text: `
        Drop your files on the upload page, folders too. Four files travel at once; the tray at the edge of the screen shows hashing, sending and checking apart, with rate and time left.

        - You may leave the page, close the tab or lose the connection: open the portal again, and what is left goes on where it stopped.
        - A file that fails says why and how to fix it. The others are not touched by it.
        - Files that you have sent before are recognised and not sent again.

        A theme package opens as an **X-ray**: its modules with their sizes, its previews, a phone that wears it, and every finding with its path. Errors must be fixed; warnings are yours to judge.`,
    },
    details: {
      title: 'Describe your work',
      text: `
        | Field | Rule |
        | --- | --- |
        | Name of a theme | up to {themeName} characters, no special symbols |
        | Name of a font | up to {fontName} characters, no special symbols |
        | Name of an always-on display | up to {aodNameChinese} Chinese or {aodName} other characters |
        | Name of a wallpaper, video or ringtone | up to {wallpaperNameChinese} Chinese or {wallpaperName} other characters |
        | Designer, contributor | up to {designerName} characters |
        | Copyright holder | up to {holderChinese} Chinese or {holder} other characters |
        | Description, update log | up to {descriptionChinese} Chinese or {description} other characters |
        | Extra info for the reviewer | up to {remark} characters |
        | Tags | {minTags} to {maxTags} from the catalogue; {suggestedTagsFrom} to {suggestedTagsTo} work best |
        | Price | {priceMin} to {priceMax} coins, whole numbers |

        A tag is missing? Request it where you choose tags: up to {tagChinese} Chinese or {tag} other characters, {wallpaperTagChinese} or {wallpaperTag} for wallpapers and ringtones, without comma or semicolon. Up to {tagRequests} of your requests wait at a time.

        Many wallpapers are described together: select a range, set tags or holder once, and see how many of them change before you apply. Undo brings everything back.

        > Good names say what one sees. “Dunes at dusk” is found; “Theme final new” is not.`,
    },
    submit: {
      title: 'Submit',
      text: `
        When nothing is missing, the button submits. A theme that has no screenshots in its package waits for yours first: up to {screenshots}, {screenshotFormats}, each at least {screenshotSize} and up to {screenshotMegabytes} MB.

        While it waits you can still revise it without losing your place, or withdraw it. The work’s page shows your place in the queue, an honest range for the wait, and everything that has happened.

        Longer than {nudgeDays} working days? You can remind us once; your submission then rises in the queue.`,
    },
    decision: {
      title: 'When it is approved, when it is rejected',
      text: `
        **Approved** works are released at 00:00 (Asia/Shanghai) of the next day. Until then you can still withdraw them.

        **Rejected** works name a reason, the spot on the picture and the remedy. “Fix and resubmit” opens everything filled in, with nothing to upload again.

        You think the decision is wrong? Appeal once, within {appealDays} days, in up to {appealTextChinese} Chinese or {appealText} other characters. Somebody who has not seen your work before decides. If they agree with you, the work is released as if it had been approved at once. Resubmitting instead withdraws the appeal.`,
    },
    change: {
      title: 'After the release',
      text: `
        - **New version**: upload a new package or file, say in the update log what is new. Whoever has the work gets the update.
        - **Price** and **profile** change without an upload. Each of them is reviewed too.
        - One submission at a time is open for each work. Finish or withdraw it before you begin the next.
        - The version history shows every release with what it changed, side by side.

        A work may be **hidden** for a while, for example during a complaint. Its page says why and what to do.`,
    },
    removal: {
      title: 'Take a work down',
      text: `
        Apply for its removal on the work’s page and say why, in up to {removalReasonChinese} Chinese or {removalReason} other characters. A reviewer grants it or tells you why not. Those who have obtained the work may keep using it.

        A removed work can come back: “Start again” makes a new submission from its files.`,
    },
    earnings: {
      title: 'What you earn',
      text: `
        Of what users pay, less the cost of the payment channels, {designerPercent}% are yours. Settlement is monthly; withdrawals start at {individualLeast} CNY for individual and {corporateLeast} CNY for corporate accounts. The details stand in the [revenue sharing agreement](/agreement#revenue).`,
    },
    help: {
      title: 'Where to go on',
      text: `
        - [Theme design specifications](/tutorials/themeDesignSpecifications): what belongs into a package.
        - [Plagiarism and infringement](/tutorials/plagiarismAndInfringement): what is not accepted, and how to stay clear of it.
        - [Proof of copyright](/docs/proof-of-copyright-example): what to put into the zip.
        - [Announcements](/announcement): holidays, new rules, competitions.`,
    },
  },
  drawings: {
    journey: 'From your disk to the store: upload, checked here, submitted, reviewed, released',
    upload: 'Upload',
    checked: 'Checked',
    submitted: 'Submitted',
    reviewed: 'Reviewed',
    released: 'Released',
  },
}
