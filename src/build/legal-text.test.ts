import { describe, expect, it } from 'vitest';
import { parseLegalText, toModule } from '@/build/legal-text';

const head = '# Rules\n\nWhat holds.\n\n- **7 days** To change your mind.\n\n';
const html = (body: string) =>
  parseLegalText(`${head}## Part {#part}\n\n${body}`).sections[0]?.html;

describe('parseLegalText', () => {
  it.each(['\n', '\r\n'])('reads title, lead, key facts and sections, with %j', (end) => {
    const markdown = `${head}## One & two {#one}\n\nText.`.replaceAll('\n', end);
    expect(parseLegalText(markdown)).toEqual({
      title: 'Rules',
      lead: 'What holds.',
      short: [{ figure: '7 days', text: 'To change your mind.' }],
      sections: [{ id: 'one', title: 'One & two', html: '<p>Text.</p>\n' }],
    });
  });

  it('makes a definition list of items that begin with a term', () => {
    expect(html('- **Basic** Up to [ten](/ten).\n- **Premium** More.')).toBe(
      '<dl><div><dt>Basic</dt><dd>Up to <a href="/ten">ten</a>.</dd></div><div><dt>Premium</dt><dd>More.</dd></div></dl>',
    );
    expect(html('- one;\n- two.')).toContain('<li>one;</li>');
  });

  it('opens other sites in a new tab', () => {
    expect(html('[there](https://a.example/)')).toContain(
      '<a href="https://a.example/" target="_blank" rel="noreferrer">there</a>',
    );
  });

  it('marks the sections that apply only with or only without online payment', () => {
    const { sections } = parseLegalText(
      `${head}## Pay {#pay online}\n\nNow.\n\n## Pay {#pay request}\n\nLater.`,
    );
    expect(sections.map(({ id, isOnline }) => [id, isOnline])).toEqual([
      ['pay', true],
      ['pay', false],
    ]);
  });

  it('refuses a section without an id', () => {
    expect(() => parseLegalText(`${head}## Part\n\nText.`)).toThrow('without an id: Part');
  });
});

it('keeps placeholders as expressions of the generated module', () => {
  const text = parseLegalText(`${head}## Part {#part}\n\n[{{email}}](mailto:{{email}})`);
  expect(toModule(text)).toContain(
    String.raw`<a href=\"mailto:" + escapeHtml(placeholders.email) + "\">" + escapeHtml(placeholders.email) + "</a>`,
  );
});
