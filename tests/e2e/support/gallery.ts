import type { Client } from './clients.ts';

export interface HungPicture {
  title: string;
  /** Takes it down again. */
  takeDown: () => Promise<void>;
}

/** Hangs a picture of this test's own in the gallery, with the file of one that hangs there. */
export async function hangPicture(admin: Client): Promise<HungPicture> {
  const { data: shown } = await admin.from('gallery_images').select('*').limit(1).single();
  if (!shown) throw new Error('The demo gallery is empty.');
  const title = `Picture ${crypto.randomUUID()}`;
  const { data: added, error } = await admin
    .from('gallery_images')
    .insert({
      title,
      image_url: shown.image_url,
      filename: `${crypto.randomUUID()}.jpg`,
      variant_widths: shown.variant_widths,
      width: shown.width,
      height: shown.height,
    })
    .select('id')
    .single();
  if (error) throw error;
  return {
    title,
    takeDown: async () => {
      await admin.from('gallery_images').delete().eq('id', added.id);
    },
  };
}
