import { Disclosures } from '@/components/ui/disclosure';
import { questions, storyQuestions, storySections } from '@/content/my-story';
import { Accented } from '@/features/story/components/accented';

const items = storyQuestions.map(({ question, answer }) => ({
  title: question,
  content: <p>{answer}</p>,
}));

/** What people ask. */
export function StoryQuestions() {
  return (
    <section
      id={storySections.questions}
      aria-labelledby="questions-heading"
      className="shell pt-24 md:pt-40"
    >
      <div className="grid gap-x-[6vw] gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <p className="mb-3 eyebrow">{questions.eyebrow}</p>
          <h2 id="questions-heading" className="text-[44px] md:text-[64px] lg:text-[84px]">
            <Accented>{questions.title}</Accented>
          </h2>
        </div>
        <Disclosures items={items} />
      </div>
    </section>
  );
}
