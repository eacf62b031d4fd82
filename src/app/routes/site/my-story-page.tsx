import { PageHead } from '@/app/page-head';
import { StoryAccolades } from '@/app/routes/site/my-story/story-accolades';
import { StoryBiography } from '@/app/routes/site/my-story/story-biography';
import { StoryEnd } from '@/app/routes/site/my-story/story-end';
import { StoryHero } from '@/app/routes/site/my-story/story-hero';
import { StoryLineage } from '@/app/routes/site/my-story/story-lineage';
import { StoryQuestions } from '@/app/routes/site/my-story/story-questions';
import { StoryRadio } from '@/app/routes/site/my-story/story-radio';
import { StoryTimeline } from '@/app/routes/site/my-story/story-timeline';
import { myStoryPage } from '@/content/my-story';

/** The long version, told like a magazine's feature. */
export function MyStoryPage() {
  return (
    <>
      <PageHead page={myStoryPage} />
      <StoryHero />
      <StoryBiography />
      <StoryTimeline />
      <StoryLineage />
      <StoryAccolades />
      <StoryRadio />
      <StoryQuestions />
      <StoryEnd />
    </>
  );
}
