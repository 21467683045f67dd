export default {
  title: 'Intellectual property',
  lead: 'How your works are protected here, how to prove that they are yours, and how to complain when somebody uses them.',
  sections: {
    yours: {
      title: 'What you make stays yours',
      text: `
        You keep all rights in your works. While a work is published you let us store it, make previews of it and distribute it in the regions that you chose. We do not change its content and do not license it to others. The words that bind are those of the [contributor agreement](/agreement#contributor-licence).`,
    },
    confirm: {
      title: 'What you confirm with every submission',
      text: `
        That the work is your own, and that you hold the permissions for every part that somebody else made. The field **copyright holder** says whose right it is: your own name, your company’s, or that of whoever commissioned you.`,
    },
    proof: {
      title: 'Proofs and rights records',
      text: `
        A **proof of copyright** is one zip ({proofFormats}, up to {proofMegabytes} MB) with what shows that a work is yours. You need it when your work rests on material of others, and whenever a reviewer asks. [This example](/docs/proof-of-copyright-example) shows what belongs into it.

        A **rights record** keeps a proof for several works: a licence for a typeface, a contract for a series. You give it a title and a holder once, choose it in every submission that it covers, and renew it in one place. Up to {rightsRecords} records can be in use. They stand in your [settings](/settings/rights).

        Proofs are private. You and the staff who review your works can open them, through links that expire; nobody else can.`,
    },
    protection: {
      title: 'How we protect works',
      text: `
        - **Prints.** Of every wallpaper, every preview and every file inside a package we keep the digest and a print of how it looks. It holds through scaling, compression and mirroring.
        - **Comparison.** Reviewers see the nearest works beside a submission, and which was there first. Somebody else’s unpublished work is never shown to you, nor yours to them.
        - **Order of time.** The first submission of a file is recorded with its second, in a log that cannot be changed afterwards.
        - **Downloads.** Before release, files are reachable by their owner and by staff only. Location data is removed from pictures.
        - **Consequences.** What infringes is removed, and who does it again is [banned](/tutorials/accountBans).`,
    },
    complaint: {
      title: 'How to file a complaint',
      text: `
        Write to [{copyrightEmail}](mailto:{copyrightEmail}). Anybody may write; an account is not needed. Letters are examined within {letterDays} working days once they are complete:

        1. **Who you are**: name or company, address, phone, and a copy of your ID or licence.
        2. **What is yours**: the work, where and when it was first published, and the proof.
        3. **What infringes it**: the address of each product in this portal or the store, and the parts that are meant.
        4. **What you ask for**: hiding, removal, or naming you.
        5. A statement that what you write is true and that you are entitled to act, signed and dated.

        ::complaint

        A letter that lacks something is answered with a list of what is missing. If somebody acts for you, add the power of attorney.`,
    },
    after: {
      title: 'What happens then',
      text: `
        1. We acknowledge the letter and look at it within {letterDays} working days.
        2. If the claim is plausible, the product is **hidden** and its designer is told why, without your address and phone number.
        3. The designer can answer with a proof of their own.
        4. We decide: the product is shown again, or **removed**. Both sides are told, with the reason.

        Where both sides have proofs that contradict each other, the product stays hidden until you agree or a court has decided. Complaints that are knowingly false can lead to claims for damages, and to a ban.`,
    },
    answer: {
      title: 'If a complaint is about your work',
      text: `
        Its page says so and names what is missing. Attach a proof, or fix the work and submit a new version without the part that is disputed. While a complaint is open, the earnings of that work are held back and not lost.`,
    },
  },
  drawings: {
    complaint: 'A letter of complaint, with its five parts',
    subject: 'Complaint about copyright',
    who: 'Who I am: name, address, phone, copy of the ID',
    yours: 'What is mine: “Quiet Dunes”, first published here, sources attached',
    where: 'What infringes it: address of the product; wallpaper and all icons',
    ask: 'What I ask for: removal',
    truth: 'All of this is true, and I am entitled to act.',
    signature: 'Signature, date',
  },
}
