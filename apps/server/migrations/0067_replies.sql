-- What reviewers write to designers again and again, in both languages (docs/decisions/reviews.md).
create table saved_reply (
  reply_id uuid primary key,
  -- A reason for a rejection; null where it goes with any.
  reason text,
  en text not null check (en <> ''),
  zh text not null check (zh <> ''),
  revision integer not null default 1 check (revision > 0),
  -- Null for those that the product came with.
  changed_by uuid references account,
  changed_at timestamptz not null
);
create index saved_reply_by_reason on saved_reply (reason, changed_at, reply_id);
create index saved_reply_by_account on saved_reply (changed_by) where changed_by is not null;

insert into saved_reply (reply_id, reason, en, zh, changed_at)
select gen_random_uuid(), reason, en, zh, now()
from (values
  ('copyrightProof',
   'We could not tell from the proof that this work is yours. Please attach drafts, source files or a signed authorisation that names this work.',
   '现有材料无法证明您拥有该作品的版权。请补充手稿、源文件，或写明该作品名称的授权书。'),
  ('copyrightInfringement',
   'Parts of this work belong to somebody else. Please take them out, or attach the owner’s permission.',
   '作品中有部分内容属于他人。请移除这些内容，或上传权利人的授权。'),
  ('plagiarism',
   'This work is very close to one that was published before it. Please redesign it so that it is your own.',
   '该作品与已发布的作品高度相似。请重新设计，确保为原创。'),
  ('lowQuality',
   'The pictures are not sharp enough on a phone. Please upload them at the full resolution of the screen, without upscaling.',
   '图片在手机上不够清晰。请上传与屏幕分辨率一致的原图，不要放大小图。'),
  ('previewMismatch',
   'The screenshots show something else than the package does on a phone. Please take new ones from this package.',
   '预览图与主题在手机上的实际效果不一致。请用当前资源包重新截图。'),
  ('brokenModule',
   'A module did not work when we applied the theme. Please test each module on a phone and upload the package again.',
   '应用主题后有模块无法正常显示。请在真机上逐一测试各模块，再重新上传。'),
  ('incompleteIcons',
   'Some icons are missing or in another style than the rest. Please complete the set.',
   '部分图标缺失，或与整体风格不一致。请补全图标。'),
  ('illegible',
   'Some texts are hard to read on their background. Please check each screen in light and dark mode.',
   '部分文字与背景对比不足，难以辨认。请在浅色和深色模式下逐屏检查。'),
  ('wrongNameOrTags',
   'The name or the tags do not describe what the work shows. Please choose those that do.',
   '作品名称或标签与内容不符。请改为符合内容的名称和标签。'),
  ('incompatible',
   'The work did not run on every system version that you chose. Please choose only those on which you tested it.',
   '作品在您选择的部分系统版本上无法正常使用。请只选择已测试过的版本。'),
  ('sensitiveContent',
   'The work contains something that we cannot publish. Please replace the parts in question.',
   '作品中含有不能发布的内容。请替换相关部分。'),
  ('advertising',
   'The work contains contact details, links or promotion. Please remove them from pictures and texts.',
   '作品中含有联系方式、链接或推广信息。请从图片和文字中移除。'),
  ('glyphsMissing',
   'The font lacks characters of a language that you chose. Please add them, or take the language out.',
   '字体缺少所选语言的部分字符。请补全字符，或取消该语言。'),
  ('fontLicence',
   'The licence does not say that this font may be distributed in a themes store. Please attach one that does.',
   '授权书未说明该字体可在主题商店发布。请上传写明该用途的授权书。'),
  ('poorSound',
   'The sound clips, is cut off, or is uneven in volume. Please export it again.',
   '声音存在爆音、截断或音量不均。请重新导出。'),
  ('watermark',
   'There is a watermark or signature in the picture. Please export it again without one.',
   '画面中有水印或签名。请重新导出不含水印的版本。'),
  ('priceUnreasonable',
   'The price is high for what the work contains. Please lower it, or tell us in the extra info what justifies it.',
   '价格与作品内容不相称。请降低价格，或在补充说明中写明定价理由。'),
  ('duplicateWork',
   'You have published this work already. Please submit a new version of it instead.',
   '您已发布过该作品。请改为提交它的新版本。')
) as first_replies (reason, en, zh);
