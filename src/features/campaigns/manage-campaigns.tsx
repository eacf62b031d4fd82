import { useMutation, useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { editButtonId, EditedRow, useEditedRow } from '@/components/editor/edited-row';
import { RowList } from '@/components/list/row-list';
import { IconButton } from '@/components/ui/button';
import { campaignLimits, campaignTexts as texts, campaignToasts } from '@/content/campaigns';
import { CampaignEditor } from '@/features/campaigns/campaign-editor';
import { audienceName, campaignState } from '@/features/campaigns/model';
import { addCampaign } from '@/features/campaigns/mutations';
import { campaignQueries, useProductTitles } from '@/features/campaigns/queries';
import { describeFailure } from '@/lib/data/messages';

/** The list of campaigns, or the one in the URL. */
export function ManageCampaigns() {
  const { id, edit } = useEditedRow();
  if (id === null) return <CampaignList onEdit={edit} />;
  return (
    <EditedRow back={texts.title}>
      <CampaignEditor key={id} id={id} />
    </EditedRow>
  );
}

function CampaignList({ onEdit }: { onEdit: (campaign: { id: number }) => void }) {
  const query = useQuery(campaignQueries.list());
  const add = useMutation(addCampaign);
  const titles = useProductTitles();
  return (
    <>
      <RowList
        label={texts.title}
        texts={texts}
        query={query}
        describeFailure={describeFailure(campaignToasts.loadFailed, 'service')}
        isAdding={add.isPending}
        onAdd={() => add.mutate(undefined, { onSuccess: (id) => onEdit({ id }) })}
      >
        {(campaign) => {
          const subject = campaign.subject || texts.untitled;
          const isDraft = campaign.status === 'draft';
          return (
            <li
              key={campaign.id}
              className="flex items-center justify-between gap-x-6 border-b border-rail py-4"
            >
              <div className="min-w-0">
                <h2 className="font-display text-2xl leading-tight wrap-anywhere">{subject}</h2>
                <p className="mt-1 text-sm text-ash">
                  {audienceName(campaign, titles)} · {campaignState(campaign)}
                </p>
              </div>
              <IconButton
                id={editButtonId(campaign.id)}
                label={`${isDraft ? 'Edit' : 'View'} ${subject}`}
                onClick={() => onEdit(campaign)}
              >
                {isDraft ? <Pencil /> : <Eye />}
              </IconButton>
            </li>
          );
        }}
      </RowList>
      {query.data?.length === campaignLimits.listed && (
        <p className="mt-6 text-sm text-ash">{texts.onlyNewest}</p>
      )}
    </>
  );
}
