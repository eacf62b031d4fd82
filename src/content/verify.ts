export const verifyPage = {
  title: 'Verify a license',
  lead: 'Every license has a number and a code that leads here. Check whether it is valid, for which beat, and since when. Names are not shown.',
  number: 'License number',
  numberHint: 'On the document, such as TVL-7F3K-92QD.',
  numberInvalid: 'A license number looks like TVL-7F3K-92QD.',
  check: 'Check',
  valid: { title: 'This license is valid', text: 'It was sold here, and nothing has ended it.' },
  revoked: {
    title: 'This license has been revoked',
    text: 'It has ended. The beat may not be used under it.',
  },
  suspended: {
    title: 'This license is suspended',
    text: 'It has not ended, but a question about its payment is open. Check again later.',
  },
  expired: {
    title: 'This license has expired',
    text: 'Its term has ended. The beat may not be used under it any more.',
  },
  replaced: {
    title: 'This license has been replaced',
    text: 'Its holder upgraded it: a higher license of the same beat has replaced it, under its own number.',
  },
  notFound: {
    title: 'No license has this number',
    text: 'Compare each letter and digit with the document. A document with an unknown number was not issued here.',
  },
  notLoaded: 'The license could not be checked',
  proof: {
    genuine: 'The signature in this link is genuine.',
    alone: {
      title: 'This license was signed by this store',
      text: 'It was issued as shown here. Whether it has ended since could not be checked: open the link again later.',
    },
    forged: {
      title: 'This store did not sign the facts in this link',
      text: 'The link was changed or cut off, belongs to another license, or has an old signature that is no longer accepted. Do not rely on it: what counts is what this page shows for the number.',
    },
  },
  facts: { beat: 'Beat', tier: 'License', date: 'Issued (UTC)', number: 'Number' },
  sound: {
    title: 'Do you have the MP3 or WAV?',
    drop: 'Choose the MP3 or WAV or drop it here',
    hint: 'The file stays on your device: your browser reads the license number from its tags. The tags were added at the download, so its checksum is not the one in the document. A number in a file does not prove who licensed it: compare the beat.',
    busy: 'Reading the tags…',
    noNumber: {
      title: 'This file has no license number',
      text: 'Some files are delivered without it, and distributors and converters remove tags. Enter the number from the license document.',
    },
    unreadable: {
      title: 'The file could not be read',
      text: 'Choose it again, or enter the number from the license document.',
    },
  },
  file: {
    title: 'Is my file the original?',
    hint: 'The PDF stays on your device: your browser computes its fingerprint and compares it.',
    drop: 'Choose the PDF or drop it here',
    busy: 'Comparing…',
    original: {
      title: 'This is the original document',
      text: 'Every byte of the file is as it was issued.',
    },
    different: {
      title: 'This is not the original document',
      text: 'The file is not the one that was issued under this number: it was changed, printed again, or belongs to another license.',
    },
    unreadable: {
      title: 'The file could not be read',
      text: 'Choose it again, or reload this page. Its URL must begin with https.',
    },
    changed: {
      title: 'The stored document was changed',
      text: 'The PDF in our storage is not the one that was issued. The license is as shown here; only a file with the fingerprint below is its original.',
    },
    deleted: {
      title: 'The stored document was deleted',
      text: 'The PDF is not in our storage. The license is as shown here; only a file with the fingerprint below is its original.',
    },
    pending: 'The document is being made. Look again in a minute.',
    fingerprint: 'SHA-256 of the original',
  },
} as const;
