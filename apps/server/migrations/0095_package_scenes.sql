-- oldest: 0076_archived_ballots.sql
-- The scenes of theme packages, each as one archive beside the package's pictures (docs/decisions/phone.md). Whatever
-- earlier releases write passes the new check: it allows a list of words to be longer.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in (
  'IDENTITY', 'SCREENSHOT', 'COPYRIGHT', 'PACKAGE', 'PACKAGE_IMAGE', 'PACKAGE_SCENE', 'WALLPAPER', 'VIDEO_WALLPAPER',
  'RINGTONE', 'FONT', 'POSTER', 'PROFILE', 'INVOICE', 'ENTRY', 'DELIVERY', 'MATERIAL', 'TENDER_IMAGE', 'BID_SAMPLE'))
  not valid;
